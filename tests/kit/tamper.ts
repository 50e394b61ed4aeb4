/* Rows set or read by hand, past every rule, where no action leads to a state, only time does, or no call shows it. */
import { Client } from 'pg'
import type { App, Row } from './test-app.ts'

const onServer = async (url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** What one statement finds, as the owner of the database sees it, whom no policy binds. */
export const lookInto = (app: App, sql: string): Promise<Row[]> =>
  app.database_url === null ? app.owner(sql) : onServer(app.database_url, sql)

/** Statements by the owner of the database. */
export const tamper = async (app: App, sql: string): Promise<void> => {
  await lookInto(app, sql)
}
