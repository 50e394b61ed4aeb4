/*
 * Asks for all kinds of jobs in one statement which could run now, and wakes their workers. Left to themselves, dozens of workers
 * each ask for their own kind every other second: a server that did nothing kept a thirtieth of a processor busy with that.
 */
import type { Database } from '../db/connection.ts'
import type { Log } from '../log.ts'

interface LookoutOptions {
  database: Database
  log: Log
  /** Where the jobs stand. */
  schema: string
  every_ms: number
  /** The kinds that this process does. */
  kinds: () => string[]
  wake: (kind: string) => void
}

export class Lookout {
  readonly #options: LookoutOptions
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | null = null

  constructor(options: LookoutOptions) {
    this.#options = options
    this.#timer = setInterval(() => {
      // A database that is slow to answer is not asked a second time meanwhile.
      this.#looking ??= this.#look().finally(() => (this.#looking = null))
    }, options.every_ms).unref()
  }

  /** Resolves once nothing is asked any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    const { log, wake } = this.#options
    try {
      for (const kind of await this.#ready()) wake(kind)
    } catch (error) {
      log.warn({ err: error }, 'jobs: it could not be asked which could run')
    }
  }

  async #ready(): Promise<string[]> {
    const { database, schema, kinds } = this.#options
    const known = kinds()
    if (known.length === 0) return []
    const { rows } = await database.connect(connection =>
      connection.query<{ name: string }>(
        `SELECT kind.name FROM unnest($1::text[]) AS kind (name)
         WHERE EXISTS (SELECT FROM ${schema}.job j WHERE j.name = kind.name
           AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`,
        [known]
      )
    )
    return rows.map(({ name }) => name)
  }
}
