/* Rows set or read by hand, past every rule, where no action leads to a state, only time does, or no call shows it. */
import { tellPostgres } from './postgres-server.ts'
import type { TestApp, Row } from './test-app.ts'

/** What one statement finds, as the owner of the database sees it, whom no policy binds. */
export const lookInto = (app: TestApp, sql: string): Promise<Row[]> => tellPostgres(app.database_url(), sql)

/** Statements by the owner of the database. */
export const tamper = async (app: TestApp, sql: string): Promise<void> => {
  await lookInto(app, sql)
}
