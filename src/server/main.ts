/* One process: opens the platform, serves until it is told to stop, then lets what is under way finish. */
import closeWithGrace from 'close-with-grace'
import { keepOperatorsRule } from './features/accounts/operators.actions.ts'
import { createApp, openPlatform } from './app.ts'
import { DailyBackups } from './platform/backup/daily.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/connection.ts'
import { openEmbeddedForCommand } from './platform/db/embedded/for-command.ts'
import type { Log } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { endings, whenToldToEnd } from './platform/processes/told-to-end.ts'

const longestStop = 25_000

export interface Serving {
  /** Where it listens; the port is known only now if any was allowed. */
  url: string
  platform: Platform
  /** Lets what is under way finish; the process may serve anew after it. */
  stop(): Promise<void>
}

/** Whoever runs a PostgreSQL of their own has backups of their own. */
const dailyBackupsOf = ({ config, clock, log }: Platform): DailyBackups | null =>
  config.database.kind === 'embedded'
    ? new DailyBackups({
        open: async () => {
          const embedded = await openEmbeddedForCommand(config)
          return { url: embedded.url, close: () => embedded.close() }
        },
        folder: config.database.backups,
        clock,
        log
      })
    : null

interface Beginning {
  /** Done before the first visitor comes. */
  before: (platform: Platform) => Promise<void>
  /** Where it is being opened already. */
  database?: Promise<Database>
}

/** Serves until it is stopped by whoever asked for it. */
export const beginServing = async (
  config: Config,
  log: Log,
  { before, database }: Beginning
): Promise<Serving> => {
  const opened = await openPlatform(config, log, { serves: true, ...(database && { database }) })
  const { platform } = opened
  try {
    // What is written before the first visitor comes is not slowed down by the jobs that it leaves.
    await before(platform)
    await keepOperatorsRule(platform)
    // The one waits for the database, the other computes. Both have ended before what they use is closed for a failure.
    const [created, working] = await Promise.allSettled([createApp(platform), opened.work()])
    if (created.status === 'rejected') throw created.reason
    if (working.status === 'rejected') throw working.reason
    const app = created.value
    const url = await app.server.listen({ host: config.host, port: config.port })
    const daily = dailyBackupsOf(platform)
    daily?.start()
    const stop = async () => {
      app.drain()
      await app.server.close()
      await daily?.stop()
      await opened.close()
    }
    return { url, platform, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Serves until the process is told to end. */
export const serve = async (config: Config, log: Log, beginning: Beginning): Promise<Serving> => {
  const serving = await beginServing(config, log, beginning)
  const grace = closeWithGrace({ delay: longestStop, logger: false, skip: [...endings] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await serving.stop()
    log.info('stopped')
  })
  whenToldToEnd(signal => {
    log.info({ signal }, 'stopping')
    grace.close()
  })
  return serving
}
