/*
 * Who uses the embedded database. Every process that does holds a shared lock in it, a server an exclusive one beside
 * it; both die with the connection, however the process ends. Whoever leaves last stops the database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUser } from './folder.ts'
import { DataFolderInUse } from './folder-faults.ts'
import type { Postmaster } from './postmaster.ts'
import { startOf } from './process-identity.ts'

/** Its name; the server has no other but those that PostgreSQL makes itself. */
const database = 'palmares'

// The numbers only have to be ours, and other than the lock of a start.
const usersLock = 7_260_514_301
const serverLock = 7_260_514_302

const ask_again_ms = 5

export const addressAt = ({ host }: Postmaster): string =>
  `postgres://${databaseUser}@/${database}?host=${encodeURIComponent(host)}`

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: `palmares ${process.pid}` })
  // Said where it matters, by the end of the connection.
  client.on('error', () => {})
  await client.connect()
  return client
}

const createDatabase = async (postmaster: Postmaster): Promise<void> => {
  const client = await connect(addressAt(postmaster).replace(`/${database}?`, '/postgres?'))
  try {
    await client.query(`CREATE DATABASE ${database}`)
  } catch (error) {
    // Another process was faster.
    if (!['42P04', '23505'].includes(String(codeOf(error)))) throw error
  } finally {
    await client.end()
  }
}

const connectOrCreate = async (postmaster: Postmaster): Promise<Client> => {
  try {
    return await connect(addressAt(postmaster))
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    await createDatabase(postmaster)
    return connect(addressAt(postmaster))
  }
}

const ask = async (client: Client, sql: string): Promise<boolean> => {
  const { rows } = await client.query<{ yes: boolean }>(`SELECT ${sql} AS yes`)
  return rows[0]?.yes === true
}

const holderSql = `
  SELECT application_name AS name, backend_start AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND mode = 'ExclusiveLock'
    AND (classid::bigint << 32 | objid::bigint) = ${serverLock}`

const refuseHeld = async (client: Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; since: Date }>(holderSql)
  const [holder] = rows
  if (!holder) return
  const pid = holder.name.replace('palmares ', '')
  // That a process was killed PostgreSQL hears a moment after it is gone.
  if (startOf(Number(pid)) === null) return
  throw new DataFolderInUse(
    `The data folder ${folder} is in use by process ${pid} since ${holder.since.toISOString()}`
  )
}

const takeServerLock = async (client: Client, folder: string): Promise<void> => {
  // Asked again after the answer: the holder may have left in between, or be about to.
  while (!(await ask(client, `pg_try_advisory_lock(${serverLock})`))) {
    await refuseHeld(client, folder)
    await sleep(ask_again_ms)
  }
}

export interface ServerLease {
  /** Resolves when the connection ends, whoever ended it. */
  readonly lost: Promise<void>
  /** Ends it; where nobody else is left the database is stopped before, and nobody joins it meanwhile. */
  leave(stop: () => Promise<void>): Promise<void>
}

/** Joins the users of a database that runs; a server is refused where another one serves. */
export const join = async (postmaster: Postmaster, folder: string, serves: boolean): Promise<ServerLease> => {
  const client = await connectOrCreate(postmaster)
  const lost = new Promise<void>(resolve => client.once('end', () => resolve()))
  try {
    if (serves) await takeServerLock(client, folder)
    await client.query(`SELECT pg_advisory_lock_shared(${usersLock})`)
  } catch (error) {
    await client.end()
    throw error
  }
  const isLast = async (): Promise<boolean> => {
    await client.query(`SELECT pg_advisory_unlock_shared(${usersLock})`)
    return ask(client, `pg_try_advisory_lock(${usersLock})`)
  }
  return {
    lost,
    async leave(stop) {
      // Whoever comes now waits for the lock, and starts the database anew once it has gone.
      if (await isLast().catch(() => false)) await stop()
      await client.end().catch(() => {})
    }
  }
}

/** To be asked before anything heavy is loaded: whoever may not serve is told so at once. */
export const refuseServed = async (postmaster: Postmaster, folder: string): Promise<void> => {
  const client = await connectOrCreate(postmaster)
  try {
    await refuseHeld(client, folder)
  } finally {
    await client.end()
  }
}
