import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from './connection.ts'
import type { Answer, Connection, Database } from './connection.ts'
import { lend, refuseNested } from './lease.ts'
import type { EncodedStatement, Session } from './lease.ts'
import { readingOnly } from './embedded/scarce-room.ts'
import { Trip } from './postgres-trip.ts'
import { TEXT_FORM } from './types.ts'

export interface PostgresOptions {
  url: string
  max?: number
  /** How long to wait for a free connection, or for a new one. */
  connect_ms?: number
  query_ms?: number
  /** How long a transaction may stay open without a statement. */
  idle_ms?: number
  log?: (event: string, error: unknown) => void
  /** While it says so, transactions are only let to read. */
  readsOnly?: () => boolean
}

// What the network may take beyond the server's own limit, before the connection counts as dead.
const GRACE_MS = 3_000

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { query_ms = 10_000, log = () => {} } = options
  const pool = openPool(options, query_ms)
  pool.on('error', error => log('an idle connection was lost', error))

  async function connect<T>(
    use: (connection: Connection) => Promise<T>,
    limit_ms: number,
    maintenance: boolean
  ): Promise<T> {
    const client = await take(pool)
    const ignored = (error: Error) => log('a connection was lost while in use', error)
    client.on('error', ignored)
    const session = openSession(client, limit_ms)
    try {
      if (maintenance)
        await session.exec('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      // What is maintained may make room.
      if (!maintenance && options.readsOnly?.())
        return await readingOnly(session, limited => lend(database, limited, use))
      return await lend(database, session, use)
    } finally {
      client.off('error', ignored)
      // A maintenance connection has no limits any more, so it is not used again.
      client.release(maintenance || session.discarded)
    }
  }

  const database: Database = {
    async connect(use, { maintenance = false } = {}) {
      refuseNested(database)
      return connect(use, maintenance ? Infinity : query_ms + GRACE_MS, maintenance)
    },
    async close() {
      await pool.end()
    }
  }
  await database
    .connect(connection => connection.query('SELECT 1'))
    .catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
  return database
}

function openPool(options: PostgresOptions, query_ms: number): Pool {
  const settings = {
    ...TEXT_FORM,
    statement_timeout: query_ms,
    idle_in_transaction_session_timeout: options.idle_ms ?? 30_000
  }
  return new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connect_ms ?? 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'palmares',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
  })
}

async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`No connection to the database: ${reason}`, { cause: error })
  }
}

function openSession(client: PoolClient, limit_ms: number): Session & { readonly discarded: boolean } {
  let discarded = false

  async function send(work: readonly EncodedStatement[] | string): Promise<Answer[]> {
    const before = client.getTransactionStatus()
    const trip = client.query(new Trip(work))
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
    await client.query(new Trip('ROLLBACK')).answers.catch(() => {
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
