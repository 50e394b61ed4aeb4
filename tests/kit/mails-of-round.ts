import type { Person } from './people.ts'
import { lookInto } from './tamper.ts'
import type { TestApp } from './test-app.ts'

/** What somebody was mailed of a round, in the order of its writing: a row that was sent moves in the table. */
export const mailsOfRound = async (
  app: TestApp,
  { email }: Person,
  event: 'round_not_moved' | 'works_without_juror',
  text: string
): Promise<string[]> => {
  const rows = await lookInto(
    app,
    `SELECT text FROM outbox_messages WHERE letter ->> 'name' = '${event}'
     AND text LIKE '%${text}%' AND to_address = '${email}' ORDER BY created_at`
  )
  return rows.map(row => String(row['text']))
}
