/* Rows set or read by hand, past every rule, where no action leads to a state, only time does, or no call shows it. */
import { Pool } from 'pg'
import { rowsOf, tellPostgres } from './postgres-server.ts'
import type { TestApp, Row } from './test-app.ts'

/** A running app's, or one that a test asks without a server. */
export type AskedDatabase = Pick<TestApp, 'kind' | 'database_url'>

const pools = new WeakMap<AskedDatabase, Pool>()

/** To connect costs the server twenty times what a statement does, and some files say hundreds of them. */
const poolOf = (app: AskedDatabase): Pool => {
  const kept = pools.get(app)
  if (kept) return kept
  const pool = new Pool({
    connectionString: app.database_url(),
    idleTimeoutMillis: 2000,
    allowExitOnIdle: true
  })
  // Those that rest are sent away when their database is dropped.
  pool.on('error', () => {})
  pools.set(app, pool)
  return pool
}

/** What one statement finds, as the owner of the database sees it, whom no policy binds. */
export const lookInto = async (app: AskedDatabase, sql: string): Promise<Row[]> =>
  // An embedded database ends with its app, and comes again elsewhere.
  app.kind === 'embedded' ? tellPostgres(app.database_url(), sql) : rowsOf(await poolOf(app).query<Row>(sql))

/** Statements by the owner of the database. */
export const tamper = async (app: AskedDatabase, sql: string): Promise<void> => {
  await lookInto(app, sql)
}
