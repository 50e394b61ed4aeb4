/*
 * The tables of the jobs and one queue a kind, made while migrating. A queue must exist before the first send:
 * pg-boss would look it up outside the sender's transaction, on a connection that may not be free.
 */
import { isDeepStrictEqual } from 'node:util'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import type { Connection, Database } from '../db/connection.ts'
import { appRole, startLock } from '../db/roles.ts'
import { asOwner, bossDatabase, withoutTransaction } from './boss-database.ts'
import { jobSchema, type JobKind } from './jobs.ts'

const installedVersion = async (connection: Connection): Promise<number | null> => {
  const known = await connection.query(
    `SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = 'version'`,
    [jobSchema]
  )
  if (known.rows.length === 0) return null
  const { rows } = await connection.query<{ version: number }>(`SELECT version FROM ${jobSchema}.version`)
  return rows[0]?.version ?? null
}

/** Of the tables that this code makes. */
export const targetVersion = (): number => {
  const found = /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobSchema))
  if (!found) throw new Error("pg-boss's construction plan has another shape than expected")
  return Number(found[1])
}

const grants = `
  GRANT USAGE ON SCHEMA ${jobSchema} TO ${appRole};
  GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA ${jobSchema} TO ${appRole};`

/** For whoever has a transaction open already: the plan without the one that it opens itself. */
export const jobTables = (): string => {
  const plan = getConstructionPlans(jobSchema)
  const inner = withoutTransaction(plan)
  if (inner === plan) throw new Error("pg-boss's construction plan has another shape than expected")
  return `${inner};${grants}`
}

const installTables = (database: Database): Promise<void> =>
  database.connect(
    async connection => {
      await connection.query('SELECT pg_advisory_lock($1)', [startLock])
      try {
        const version = await installedVersion(connection)
        if (version === null) await connection.exec(asOwner(getConstructionPlans(jobSchema)))
        else if (version < targetVersion())
          await connection.exec(asOwner(getMigrationPlans(jobSchema, version)))
        await connection.exec(asOwner(grants))
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [startLock])
      }
    },
    { maintenance: true }
  )

// A job whose process was killed is taken up again after this much silence, not after all the time that it may take.
const silence_seconds = 30

const queueOptions = (kind: JobKind<object>) => ({
  retryLimit: kind.retries,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 600,
  expireInSeconds: kind.seconds,
  heartbeatSeconds: silence_seconds
})

export const installJobs = async (database: Database, kinds: readonly JobKind<object>[]): Promise<void> => {
  await installTables(database)
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false
  })
  await boss.start()
  try {
    const made = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
    for (const kind of kinds) {
      const options = queueOptions(kind)
      const queue = made.get(kind.name)
      if (!queue) await boss.createQueue(kind.name, options)
      // At most starts nothing has changed, and two questions a queue would be half of the time that migrating takes.
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(kind.name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
