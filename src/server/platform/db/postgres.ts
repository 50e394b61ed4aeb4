import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from './connection.ts'
import type { QueryAnswer, Connection, Database } from './connection.ts'
import { lend, refuseNested } from './lease.ts'
import type { EncodedStatement, DriverSession } from './lease.ts'
import { readingOnly } from './embedded/scarce-room.ts'
import { KeptStatements, StatementNames } from './kept-statements.ts'
import { LeavingPool } from './leaving-pool.ts'
import { directName, lendPooled, refusePooler, settleSettings, takenPastPooler } from './pooler.ts'
import { Trip } from './postgres-trip.ts'
import { TEXT_FORM } from './types.ts'

type Log = (event: string, error: unknown) => void

export interface PostgresOptions {
  url: string
  /** PostgreSQL itself, where `url` leads to a pooler; maintenance goes there. */
  direct_url?: string
  max?: number
  /** How long to wait for a free connection, or for a new one. */
  connect_ms?: number
  query_ms?: number
  /** How long a transaction may stay open without a statement. */
  idle_ms?: number
  log?: Log
  /** While it says so, transactions are only let to read. */
  readsOnly?: () => boolean
}

// What the network may take beyond the server's own limit, before the connection counts as dead.
const GRACE_MS = 3_000

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { query_ms = 10_000, log = () => {} } = options
  const settings = settingsOf(options, query_ms)
  const { pool, direct } = openPools(options, settings)
  const pooled = direct !== pool
  // Behind a pooler each transaction may have another session, which keeps other names.
  const keptBy = pooled ? () => undefined : keepingFor(new StatementNames())

  async function connect<T>(
    use: (connection: Connection) => Promise<T>,
    limit_ms: number,
    maintenance: boolean
  ): Promise<T> {
    // A maintenance connection has no limits any more, so it is not used again.
    const lending = { log, limit_ms, once: maintenance, keptBy }
    return withClient(maintenance ? direct : pool, lending, async (_, session) => {
      if (maintenance)
        await session.exec('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      // What is maintained may make room.
      if (!maintenance && options.readsOnly?.())
        return readingOnly(session, limited => lend(database, limited, use))
      return lend(database, pooled && !maintenance ? lendPooled(session) : session, use)
    })
  }

  const database: Database = {
    async connect(use, { maintenance = false } = {}) {
      refuseNested(database)
      return connect(use, maintenance ? Infinity : query_ms + GRACE_MS, maintenance)
    },
    poolUse: () => ({ in_use: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await pool.leave()
      if (pooled) await direct.leave()
    }
  }
  try {
    await begin(database, { pool, direct, settings, limit_ms: query_ms + GRACE_MS, log })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

type Settings = Record<string, string>

const settingsOf = ({ idle_ms = 30_000 }: PostgresOptions, query_ms: number): Settings => ({
  ...TEXT_FORM,
  statement_timeout: String(query_ms),
  idle_in_transaction_session_timeout: String(idle_ms)
})

/** A pooler takes no settings along: behind one the role has them, and what is maintained goes past it. */
function openPools(options: PostgresOptions, settings: Settings): { pool: LeavingPool; direct: LeavingPool } {
  const { url, direct_url, log = () => {} } = options
  const pool = openPool(options, url, direct_url === undefined ? settings : {})
  const past = { ...options, max: 2, name: directName }
  const direct = direct_url === undefined ? pool : openPool(past, direct_url, settings)
  for (const each of new Set([pool, direct]))
    each.on('error', error => log('an idle connection was lost', error))
  return { pool, direct }
}

/** A pooler is met at the start, by one sentence, and not later by a role or a lock that belongs to somebody else. */
async function begin(database: Database, { pool, direct, settings, limit_ms, log }: Begun): Promise<void> {
  const is_direct = direct !== pool
  await takenPastPooler(
    () =>
      withClient(direct, { log, limit_ms }, (client, session) => refusePooler(client, session, is_direct)),
    is_direct
  )
  // Before the pooler is asked for a session, so that those it opens have them.
  if (is_direct) await settleSettings(database, settings)
}

interface Begun {
  pool: LeavingPool
  direct: LeavingPool
  settings: Settings
  limit_ms: number
  log: Log
}

function openPool(
  options: PostgresOptions & { name?: string },
  url: string,
  settings: Settings
): LeavingPool {
  return new LeavingPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connect_ms ?? 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: options.name ?? 'palmares',
    ...(Object.keys(settings).length > 0 && {
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' ')
    })
  })
}

async function take(pool: LeavingPool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`No connection to the database: ${reason}`, { cause: error })
  }
}

type KeptBy = (client: PoolClient) => KeptStatements | undefined

const keepingFor = (names: StatementNames): KeptBy => {
  const kept = new WeakMap<PoolClient, KeptStatements>()
  return client => {
    const known = kept.get(client) ?? new KeptStatements(names)
    kept.set(client, known)
    return known
  }
}

interface Lending {
  log: Log
  limit_ms: number
  once?: boolean
  keptBy?: KeptBy
}

/** An error of a connection that nobody listens for would end the process. */
async function withClient<T>(
  pool: LeavingPool,
  { log, limit_ms, once = false, keptBy }: Lending,
  use: (client: PoolClient, session: DriverSession) => Promise<T>
): Promise<T> {
  const client = await take(pool)
  const ignored = (error: Error) => log('a connection was lost while in use', error)
  client.on('error', ignored)
  const session = openSession(client, limit_ms, once ? undefined : keptBy?.(client))
  try {
    return await use(client, session)
  } finally {
    client.off('error', ignored)
    client.release(once || session.discarded)
  }
}

function openSession(
  client: PoolClient,
  limit_ms: number,
  kept: KeptStatements | undefined
): DriverSession & { readonly discarded: boolean } {
  let discarded = false

  async function send(work: readonly EncodedStatement[] | string): Promise<QueryAnswer[]> {
    const before = client.getTransactionStatus()
    const trip = client.query(new Trip(work, kept))
    const timer = Number.isFinite(limit_ms) ? setTimeout(abandon, limit_ms) : undefined
    try {
      return await trip.answers
    } catch (error) {
      if (error instanceof DatabaseUnavailable) discarded = true
      else if (before === 'I' && client.getTransactionStatus() !== 'I') await rollBack()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  // What a failed trip began itself, nobody else can finish.
  async function rollBack(): Promise<void> {
    await client.query(new Trip('ROLLBACK', kept)).answers.catch(() => {
      discarded = true
    })
  }

  // A server that does not answer cannot be asked to stop: the connection is cut.
  function abandon(): void {
    discarded = true
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } } // not in the typings
    connection.stream.destroy()
  }

  return {
    run: send,
    exec: send,
    status: () => (discarded ? 'I' : (client.getTransactionStatus() ?? 'I')),
    discard() {
      discarded = true
    },
    get discarded() {
      return discarded
    }
  }
}
