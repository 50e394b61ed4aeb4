/* Rows set or read by hand, past every rule, where no action leads to a state, only time does, or no call shows it. */
import { join } from 'node:path'
import { Client } from 'pg'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import type { App } from './test-app.ts'

type Row = Record<string, unknown>

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

/** The embedded server is ended and started around it. */
const onFolder = async (app: App, sql: string): Promise<Row[]> => {
  await app.stop()
  const database = await openEmbedded({ database_dir: join(app.data_dir, 'database') })
  try {
    const answers = await database.connect(connection => connection.exec(sql))
    return answers.at(-1)?.rows ?? []
  } finally {
    await database.close()
    await app.restart()
  }
}

const byOwner = (app: App, sql: string): Promise<Row[]> =>
  app.database_url === null ? onFolder(app, sql) : onServer(app.database_url, sql)

/** Statements by the owner of the database, whom no policy binds. */
export const tamper = async (app: App, sql: string): Promise<void> => {
  await byOwner(app, sql)
}

/** What one statement finds, as the owner of the database sees it. */
export const lookInto = (app: App, sql: string): Promise<Row[]> => byOwner(app, sql)
