/* Jobs that a test waits for before it says that nothing more comes, and those that it does not wait for. */
import { eventually } from './eventually.ts'
import { lookInto, tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

const outstanding = `SELECT 1 FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%'
  AND (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now())) LIMIT 1`

/**
 * No job runs, is due, or is to be tried again. One that causes another writes it before it is done, so nothing that was
 * asked for until now is outstanding. Without a mail server mails are never sent, and this never comes true.
 */
export const jobsDone = (app: TestApp): Promise<void> =>
  eventually(async () => (await lookInto(app, outstanding)).length === 0, 180_000)

/** Jobs of a kind that wait for their time, or to be tried again, are due now: all, or those that meet the condition. */
export const jobsAreDue = (app: TestApp, kind: string, condition = 'true'): Promise<void> =>
  tamper(
    app,
    `UPDATE pgboss.job SET start_after = now()
     WHERE name = '${kind}' AND state IN ('created', 'retry') AND ${condition}`
  )
