/* The database that the configuration names. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from './connection.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres.ts'

export const openDatabase = (config: Config, log: Log): Promise<Database> =>
  config.database.kind === 'postgres'
    ? openPostgres({
        url: config.database.url,
        max: config.database.pool,
        log: (event, error) => log.warn({ err: error }, event)
      })
    : openEmbedded({
        database_dir: config.database.dir,
        backups_dir: config.database.backups,
        log: (event, facts) => log.info(facts, event)
      })
