/*
 * `palmares serve` with a door for the owner of its embedded database, whose folder one process alone can open: the
 * parent sends a statement and is sent the rows. Nothing else differs from what users start.
 */
import { explain } from '../../bin/explain.ts'
import { keepCompiled } from '../../bin/keep-compiled.ts'

export interface Asked {
  id: number
  sql: string
}
export type Told = { id: number; rows: Record<string, unknown>[] } | { id: number; fault: string }

keepCompiled()
try {
  const { serveHere } = await import('../../bin/serve.ts')
  const { database } = await serveHere()
  const tell = (told: Told): void => void process.send?.(told)
  process.on('message', ({ id, sql }: Asked) => {
    database
      .connect(connection => connection.exec(sql))
      .then(answers => tell({ id, rows: answers.at(-1)?.rows ?? [] }))
      .catch((error: unknown) => tell({ id, fault: String(error) }))
  })
  // The line keeps nobody here who was told to stop.
  process.channel?.unref()
} catch (error) {
  console.error(explain(error).sentence)
  process.exitCode = 1
}
