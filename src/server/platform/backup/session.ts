/*
 * One connection of its own, without limits of time, whose texts read the same on every server. A pool would hand the
 * role that is set here to whoever comes next.
 */
import { Client } from 'pg'
import { DatabaseUnavailable } from '../db/connection.ts'
import { TEXT_FORM } from '../db/types.ts'

const settings = {
  ...TEXT_FORM,
  client_encoding: 'UTF8',
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0
}

export const withSession = async <T>(url: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({
    connectionString: url,
    application_name: 'palmares backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
  })
  // A lost connection is told to whatever statement waits for it; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`No connection to the database: ${reason}`, { cause: error })
  }
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
