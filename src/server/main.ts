/* One process: serves until it is told to stop, then lets what is under way finish. */
import closeWithGrace from 'close-with-grace'
import { keepOperatorsRule } from './features/accounts/operators.actions.ts'
import { createApp, type OpenedPlatform } from './app.ts'
import { DailyBackups } from './platform/backup/daily.ts'
import { openEmbeddedForCommand } from './platform/db/embedded/for-command.ts'
import type { Platform } from './platform/platform.ts'
import { endings, whenToldToEnd } from './platform/processes/told-to-end.ts'

const longestStop = 25_000

export interface Serving {
  /** Where it listens; the port is known only now if any was allowed. */
  url: string
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

/** Serves until it is stopped by whoever asked for it. Where it cannot, what was opened is closed. */
export const beginServing = async (opened: OpenedPlatform): Promise<Serving> => {
  const { platform } = opened
  const { config } = platform
  try {
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
    return { url, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Serves until the process is told to end. Returns where. */
export const serve = async (opened: OpenedPlatform): Promise<string> => {
  const { log } = opened.platform
  const serving = await beginServing(opened)
  const grace = closeWithGrace({ delay: longestStop, logger: false, skip: [...endings] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await serving.stop()
    log.info('stopped')
  })
  whenToldToEnd(signal => {
    log.info({ signal }, 'stopping')
    grace.close()
  })
  return serving.url
}
