/*
 * Work that need not be done before the answer: sent inside the transaction that causes it, so that it vanishes when
 * that is rolled back, and done at least once after it stands. A payload holds ids only.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type Db } from 'pg-boss'
import type { Database } from '../db/connection.ts'
import type { Tx } from '../db/door.ts'
import type { Log } from '../log.ts'
import { bossDatabase } from './boss-database.ts'
import { Lookout } from './lookout.ts'

export const jobSchema = 'pgboss'

export interface JobKind<P extends object> {
  name: string
  retries: number
  /** How long one run may take before another process takes it up. */
  seconds: number
  /** Never called: it carries the payload's type. */
  payload?: P
}

export const jobKind = <P extends object>(
  name: string,
  options: { retries?: number; seconds?: number } = {}
): JobKind<P> => ({ name, retries: options.retries ?? 5, seconds: options.seconds ?? 300 })

interface SendOptions {
  /** One with this key is added and no other, also once it is done: a key names what is to be done and when. */
  key?: string
  after?: Date
  /** Where one with this key waits already, that one does it too. */
  joins?: string
}

export interface JobFigures {
  name: string
  failed: number
  /** Null where none waits. */
  oldest_seconds: number | null
}

/** One of many. */
interface Order<P extends object> {
  payload: P
  /** Of those that wait, the highest is done first. */
  priority?: number | undefined
  after?: Date | undefined
}

const bossOn = (database: Database): PgBoss =>
  new PgBoss({
    db: bossDatabase(database),
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    schedule: true
  })

const overTx = (tx: Tx): Db => ({
  executeSql: (text, values) => tx.connection.query(text, values)
})

export interface JobsOptions {
  database: Database
  log: Log
  /** How often it is looked for work. */
  poll_seconds?: number
}

// A worker is woken when there is work for it. What it asks by itself is for the case that nobody could wake it.
const by_itself_seconds = 60
const look_again_ms = 25
const longest_stop_ms = 20_000
const one_span_seconds = 1_000_000_000

export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Log
  readonly #workers = new Map<string, string[]>()
  readonly #lookout: Lookout
  #running = 0

  private constructor(boss: PgBoss, { database, log, poll_seconds = 2 }: JobsOptions) {
    this.#boss = boss
    this.#database = database
    this.#log = log
    this.#lookout = new Lookout({
      database,
      log,
      schema: jobSchema,
      every_ms: poll_seconds * 1000,
      kinds: () => [...this.#workers.keys()],
      wake: kind => this.#wake(kind)
    })
  }

  static async start(options: JobsOptions): Promise<Jobs> {
    const boss = bossOn(options.database)
    boss.on('error', error => options.log.error({ err: error }, 'jobs: a housekeeping statement failed'))
    await boss.start()
    return new Jobs(boss, options)
  }

  async send<P extends object>(
    tx: Tx,
    kind: JobKind<P>,
    payload: P,
    options: SendOptions = {}
  ): Promise<void> {
    // This process need not wait for its next look.
    tx.afterCommit(() => this.#wake(kind.name))
    if (options.joins !== undefined && (await this.#isWaiting(tx, kind.name, options.joins))) return
    await this.#boss.send(kind.name, payload, {
      db: overTx(tx),
      ...(options.joins !== undefined && { singletonKey: options.joins }),
      // A key alone keeps nothing out: pg-boss compares it within a span of time, which is longer here than jobs are kept.
      ...(options.key !== undefined && { singletonKey: options.key, singletonSeconds: one_span_seconds }),
      ...(options.after && { startAfter: options.after })
    })
  }

  /** Many at once, in one statement. */
  async sendAll<P extends object>(tx: Tx, kind: JobKind<P>, orders: readonly Order<P>[]): Promise<void> {
    await this.#boss.insert(
      kind.name,
      orders.map(({ payload, priority = 0, after }) => ({
        data: payload,
        priority,
        ...(after && { startAfter: after })
      })),
      { db: overTx(tx) }
    )
    tx.afterCommit(() => this.#wake(kind.name))
  }

  /**
   * From now on this process does such jobs, one at a time unless more are asked for; `reserved` stand ready beside them
   * for jobs of that priority and above, however long the others take.
   */
  async work<P extends object>(
    kind: JobKind<P>,
    run: (payload: P) => Promise<void>,
    at_once = 1,
    reserved: { workers: number; from: number } = { workers: 0, from: 0 }
  ): Promise<void> {
    const options = { pollingIntervalSeconds: by_itself_seconds, batchSize: 1 }
    const workers: string[] = []
    while (workers.length < at_once + reserved.workers) {
      const own = workers.length < at_once ? options : { ...options, minPriority: reserved.from }
      workers.push(
        await this.#boss.work<P>(kind.name, own, async ([job]) => {
          if (job) await this.#run(kind.name, job.id, () => run(job.data))
        })
      )
    }
    this.#workers.set(kind.name, workers)
  }

  /** On a timetable of cron's, in UTC; one process does it. */
  async every(kind: JobKind<Record<string, never>>, timetable: string): Promise<void> {
    await this.#boss.schedule(kind.name, timetable, {}, { tz: 'UTC' })
  }

  /** Jobs that could run now, of the kinds that this process does. */
  async waiting(): Promise<number> {
    return this.#database.connect(async connection => {
      const { rows } = await connection.query<{ jobs: number }>(
        `SELECT count(*) AS jobs FROM ${jobSchema}.job
         WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name = ANY ($1)`,
        [[...this.#workers.keys()]]
      )
      return rows[0]?.jobs ?? 0
    })
  }

  /** By kind: how long the oldest waits that could run or runs, and how many were given up. */
  async figures(): Promise<JobFigures[]> {
    return this.#database.connect(async connection => {
      const { rows } = await connection.query<JobFigures>(
        `SELECT q.name, count(*) FILTER (WHERE j.state = 'failed') AS failed,
           extract(epoch FROM now() - min(j.created_on) FILTER (WHERE j.state IN ('retry', 'active')
             OR (j.state = 'created' AND j.start_after <= now())))::float8 AS oldest_seconds
         FROM ${jobSchema}.queue q
         LEFT JOIN ${jobSchema}.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
         WHERE q.name = ANY ($1) GROUP BY q.name ORDER BY q.name`,
        [[...this.#workers.keys()]]
      )
      return rows
    })
  }

  /** Resolves once nothing waits or runs; for tests, for the seed's command. */
  async idle(): Promise<void> {
    while (this.#running > 0 || (await this.waiting()) > 0) {
      for (const name of this.#workers.keys()) this.#wake(name)
      await sleep(look_again_ms)
    }
  }

  /**
   * Lets the jobs under way finish. pg-boss would look for that only every half second, so it is waited for here; what
   * takes too long is given back to be done by another process.
   */
  async stop(): Promise<void> {
    const finished = [...this.#workers.keys()].map(name => this.#boss.offWork(name))
    await Promise.race([
      Promise.all([this.#lookout.stop(), ...finished]),
      sleep(longest_stop_ms, null, { ref: false })
    ])
    await this.#boss.stop({ graceful: false })
  }

  /** It is locked, so that it begins only once what this transaction writes stands: workers pass over what is locked. */
  async #isWaiting(tx: Tx, name: string, key: string): Promise<boolean> {
    const { rows } = await tx.connection.query(
      `SELECT 1 FROM ${jobSchema}.job WHERE name = $1 AND singleton_key = $2 AND state = 'created'
         AND start_after <= clock_timestamp() LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [name, key]
    )
    return rows.length > 0
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker)
  }

  async #run(name: string, id: string, run: () => Promise<void>): Promise<void> {
    this.#running += 1
    try {
      await run()
    } catch (error) {
      this.#log.error({ err: error, job: name, id }, 'a job failed')
      throw error
    } finally {
      this.#running -= 1
      // Another may stand behind it: only a worker that found nothing waits for its next look.
      this.#wake(name)
    }
  }
}
