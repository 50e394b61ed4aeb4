import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openLog } from '#server/platform/log.ts'
import type { Arguments } from './commands.ts'
import { say } from './opened.ts'

export const migrateCommand = async ({ values }: Arguments): Promise<number> => {
  const database = await openDatabase(readConfig(process.env), openLog({ level: 'warn' }), { serves: false })
  try {
    const applied = await prepare(database, systemClock)
    const sentence =
      applied.length === 0
        ? 'Nothing to do: the schema is the present one.'
        : `Applied ${applied.join(', ')}.`
    return say(values.json, { applied }, sentence)
  } finally {
    await database.close()
  }
}
