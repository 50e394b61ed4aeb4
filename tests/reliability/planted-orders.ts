/* A team that issues invoices, and as many orders as a run needs, each of somebody of its own. */
import { billingOf } from '#tests/kit/billing.ts'
import { openContest } from '#tests/kit/entering.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

export const price = 1500

export const plantOrders = async (
  app: TestApp,
  many: number
): Promise<{ contest_id: string; orders: string[] }> => {
  await app.api(app.people.ana).billing_settings.save({ link: 'alpha', ...billingOf() })
  const { id } = await openContest(app)
  await tamper(
    app,
    `WITH made AS (INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
       SELECT gen_random_uuid(), n || '@orders.test', n || '@orders.test', 'Anna', 'Söhne ' || n, now()
       FROM generate_series(1, ${many}) AS n RETURNING id, split_part(email, '@', 1)::integer AS n),
     begun AS (INSERT INTO orders (team_id, id, contest_id, user_id, number, state, currency, created_at)
       SELECT '${app.people.teams.alpha}', gen_random_uuid(), '${id}', made.id, made.n, 'open', 'EUR', now() FROM made
       RETURNING team_id, id)
     INSERT INTO order_lines (team_id, order_id, work_id, amount, state, added_at)
     SELECT team_id, id, gen_random_uuid(), ${price}, 'due', now() FROM begun`
  )
  const rows = await lookInto(app, `SELECT id FROM orders WHERE contest_id = '${id}' ORDER BY number`)
  return { contest_id: id, orders: rows.map(row => String(row['id'])) }
}
