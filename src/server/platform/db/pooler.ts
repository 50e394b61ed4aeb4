/*
 * A pooler that stands before PostgreSQL, such as PgBouncer in transaction mode, lends another session to each
 * transaction. Whatever outlives one there (a role, a setting, an advisory lock) is met by a stranger: so nothing does,
 * what must is asked past the pooler, and what every session needs is set for the role that signs in.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier, escapeLiteral, type PoolClient } from 'pg'
import { DatabaseUnavailable, type Connection, type Database } from './connection.ts'
import { leavesTrace, type DriverSession } from './lease.ts'
import { startLock } from './roles.ts'

/** Said to the person who starts the server. */
export class PoolerFault extends Error {
  override readonly name = 'PoolerFault'

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
  }
}

const met = (is_direct: boolean): string =>
  is_direct
    ? 'DATABASE_DIRECT_URL leads to a connection pooler: it has to name PostgreSQL itself.'
    : 'DATABASE_URL leads to a connection pooler such as PgBouncer: name PostgreSQL itself, with the same user and database, in DATABASE_DIRECT_URL. It is used to migrate, to start and to back up.'

/** A pooler of the usual settings does not even let in who names settings of its own. */
export const takenPastPooler = async (look: () => Promise<void>, is_direct: boolean): Promise<void> => {
  try {
    await look()
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message))
      throw new PoolerFault(met(is_direct), error)
    throw error
  }
}

/** PostgreSQL names its own process when it greets; a pooler greets for many and makes a number up. */
export const refusePooler = async (
  client: PoolClient,
  session: DriverSession,
  is_direct: boolean
): Promise<void> => {
  const { processID } = client as unknown as { processID: number } // not in the typings
  const [answer] = await session.exec('SELECT pg_backend_pid() AS pid')
  if (answer?.rows[0]?.['pid'] !== processID) throw new PoolerFault(met(is_direct))
}

type Values = Record<string, string>

const readSettings = async (connection: Connection, names: readonly string[]): Promise<Values> => {
  const { rows } = await connection.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [names]
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

const settledFor = async (connection: Connection): Promise<Set<string>> => {
  const { rows } = await connection.query<{ each: string }>(
    `SELECT unnest(s.setconfig) AS each FROM pg_db_role_setting s
     JOIN pg_roles r ON r.oid = s.setrole JOIN pg_database d ON d.oid = s.setdatabase
     WHERE r.rolname = current_user AND d.datname = current_database()`
  )
  return new Set(rows.map(({ each }) => each))
}

/** By this name PostgreSQL knows our connections that go past the pooler. */
export const directName = 'palmares direct'

const longest_end_ms = 5000

// What a pooler has open already was begun without them: it opens others. Another process that starts at this moment is
// left its own connections, and sessions that still end would be lent to somebody.
const endIdle = `SELECT pg_terminate_backend(pid, ${longest_end_ms}) FROM pg_stat_activity
  WHERE usename = current_user AND datname = current_database() AND state = 'idle' AND pid <> pg_backend_pid()
    AND application_name <> '${directName}'`

const settle = async (connection: Connection, settings: Values): Promise<void> => {
  // Of several starts at once one writes them.
  await connection.query('SELECT pg_advisory_lock($1)', [startLock])
  const settled = await settledFor(connection)
  const { rows } = await connection.query<{ name: string }>('SELECT current_database() AS name')
  const missing = Object.entries(settings).filter(([name, value]) => !settled.has(`${name}=${value}`))
  for (const [name, value] of missing)
    await connection.exec(
      `ALTER ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(rows[0]?.name ?? '')} SET ${name} = ${escapeLiteral(value)}`
    )
  if (missing.length > 0) await connection.exec(endIdle)
  await connection.query('SELECT pg_advisory_unlock($1)', [startLock])
}

/** What is otherwise said with each connection, and a pooler would not pass on. */
export const settleSettings = async (database: Database, settings: Values): Promise<void> => {
  const names = Object.keys(settings)
  const wanted = await database.connect(
    async connection => {
      await settle(connection, settings)
      return readSettings(connection, names.filter(isNoLimit))
    },
    { maintenance: true }
  )
  const given = await readOnceAnswered(() => database.connect(connection => readSettings(connection, names)))
  const other = names.find(name => given[name] !== (isNoLimit(name) ? wanted[name] : settings[name]))
  if (other !== undefined)
    throw new PoolerFault(
      `The pooler that DATABASE_URL leads to still lends sessions from before their settings were made (${other} is ${given[other]}): let it connect anew, in PgBouncer with RECONNECT, and start again.`
    )
}

const longest_wait_ms = 10_000
const pause_ms = 100

/** The pooler finds out about ended sessions by lending one, and tells whoever it lent it to. */
const readOnceAnswered = async (read: () => Promise<Values>): Promise<Values> => {
  const latest = Date.now() + longest_wait_ms
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > latest) throw error
      await pause(pause_ms)
    }
  }
}

// Maintenance has its own limits, so these are not read from it.
const isNoLimit = (name: string): boolean => !name.endsWith('_timeout')

/** What would be left to a stranger is refused before it is sent. */
export const lendPooled = (session: DriverSession): DriverSession => ({
  ...session,
  async run(statements) {
    for (const { text } of statements) refuseTrace(text)
    return session.run(statements)
  },
  async exec(text) {
    refuseTrace(text)
    return session.exec(text)
  }
})

const refuseTrace = (text: string): void => {
  if (leavesTrace(text))
    throw new Error('Behind a pooler a setting, a role or a lock must end with its transaction')
}
