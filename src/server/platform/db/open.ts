/* The database that the configuration names. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from './connection.ts'
import { freeBytes, RoomWatch } from './embedded/scarce-room.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres.ts'

export interface OpenDatabaseOptions {
  /** A server is alone on the folder of an embedded database; a command works beside it. */
  serves: boolean
  /** Told once its process runs, long before it can be asked; at once where it is not ours to start. */
  onRunning?: () => void
}

const openEmbeddedDatabase = async (
  { dir, pool }: Config['database'] & { kind: 'embedded' },
  log: Log,
  { serves, onRunning }: OpenDatabaseOptions
): Promise<Database> => {
  const embedded = await openEmbedded({
    folder: dir,
    serves,
    ...(onRunning && { onRunning }),
    log: (event, facts) => log.warn(facts, event),
    onGivenUp(error) {
      log.fatal({ err: error }, 'the database is served by somebody else: stopping')
      process.kill(process.pid, 'SIGTERM')
    }
  })
  const room = new RoomWatch(() => freeBytes(dir), log)
  try {
    const database = await openPostgres({
      url: embedded.url,
      max: pool,
      log: (event, error) => log.warn({ err: error }, event),
      readsOnly: () => room.is_scarce
    })
    const close = async (): Promise<void> => {
      room.stop()
      await database.close()
      await embedded.close()
    }
    let closing: Promise<void> | undefined
    return {
      connect: (use, options) => database.connect(use, options),
      poolUse: () => database.poolUse(),
      // A signal in the middle of it waits for the same end, and leaves no database behind.
      close: () => (closing ??= close())
    }
  } catch (error) {
    room.stop()
    await embedded.close()
    throw error
  }
}

export const openDatabase = (config: Config, log: Log, options: OpenDatabaseOptions): Promise<Database> => {
  if (config.database.kind === 'embedded') return openEmbeddedDatabase(config.database, log, options)
  options.onRunning?.()
  return openPostgres({
    url: config.database.url,
    ...(config.database.direct_url !== null && { direct_url: config.database.direct_url }),
    max: config.database.pool,
    log: (event, error) => log.warn({ err: error }, event)
  })
}
