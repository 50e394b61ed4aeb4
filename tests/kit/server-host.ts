/*
 * A process that serves one installation after the other, as `palmares serve` serves one, so that the product is
 * loaded once for many files of tests. Nothing of a server outlives its stop but what the modules themselves keep.
 */
import { flushCompileCache } from 'node:module'
import { explain } from '../../bin/explain.ts'
import { keepCompiled } from '../../bin/keep-compiled.ts'
import type { Serving } from '#server/main.ts'
import type { HostAnswer, HostOrder } from './hosted-server.ts'

keepCompiled()
const [{ openPlatform }, { beginServing }, { readConfig }, { openLog }] = await Promise.all([
  import('#server/app.ts'),
  import('#server/main.ts'),
  import('#server/platform/config.ts'),
  import('#server/platform/log.ts')
])
// Now, for those that start while this one runs; at their end many would write the same at once.
flushCompileCache()

const answer = (said: HostAnswer): void => void process.send?.(said)

let serving: Serving | null = null
let silence = (): void => {}

const start = async (env: Record<string, string>): Promise<void> => {
  const config = readConfig(env)
  // By the same way as the answers, so that they stay in order. What is said after the stop, as of a connection that
  // ends with its database, would be taken for the next one's: a process that ended would not have said it.
  let speaks = true
  const write = (line: string): void => {
    if (speaks) answer({ kind: 'log', line })
  }
  const log = openLog({ level: config.log_level }, { write })
  serving = await beginServing(await openPlatform(config, log, { serves: true }))
  silence = () => {
    speaks = false
  }
  answer({ kind: 'serves', url: serving.url })
}

const obey = async (order: HostOrder): Promise<void> => {
  try {
    if (order.kind === 'start') return await start(order.env)
    await serving?.stop()
    silence()
    answer({ kind: 'stopped' })
  } catch (error) {
    answer({ kind: 'failed', sentence: explain(error).sentence })
  }
}

process.on('message', (order: HostOrder) => void obey(order))
// Whoever started it is gone, however that came.
process.on('disconnect', () => process.exit())
answer({ kind: 'ready' })
