/* What every feature is given: the platform's parts, opened once, in one value. */
import type { Presses } from './access/presses.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Versions } from './cache/versions.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { Doors } from './db/door.ts'
import type { NewId } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { PictureKeys } from './media/picture-keys.ts'
import type { ProcessPool } from './processes/process-pool.ts'
import type { PersonalData, PersonalFile } from './personal-data.ts'
import type { PageReads } from './read-once.ts'
import type { Storage } from './storage/storage.ts'

export interface Platform {
  config: Config
  clock: Clock
  newId: NewId
  log: Log
  database: Database
  doors: Doors
  jobs: Jobs
  storage: Storage
  pictures: ProcessPool
  /** Sets invoices. */
  documents: ProcessPool
  picture_keys: PictureKeys
  presses: Presses
  versions: Versions
  answers: ResponseCache
  metrics: Metrics
  /** What all features keep of people: the files that one takes along, and what goes with an account, in this order. */
  personal: { files: readonly PersonalFile[]; erasures: readonly NonNullable<PersonalData['erase']>[] }
  /** Aborted when the process begins to leave: whoever goes on telling somebody something ends it then. */
  leaving: AbortController
  /** What the page that is being made has read already; only the calls of a page have it. */
  reads?: PageReads
}
