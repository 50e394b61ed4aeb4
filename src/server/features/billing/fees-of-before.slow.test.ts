// What 0047 makes of the fees that entries had before there were orders: nothing owed is forgotten, nothing paid asked again.

import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseBefore } from '#tests/kit/databases.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0047', now)

afterAll(remove)

const idOf = (last: string): string => `01900000-0000-7000-8000-0000000000${last}`
const [alpha, contest, ana, bob, painting, film] = ['0a', 'c1', 'f1', 'f2', 'ca', 'cb'].map(idOf)

const ground = `
  INSERT INTO users VALUES ('${ana}', 'a@people.test', 'a@people.test', 'A', 'A', 'en', false, now());
  INSERT INTO users VALUES ('${bob}', 'b@people.test', 'b@people.test', 'B', 'B', 'en', false, now());
  INSERT INTO teams (id, link, name, tagline, country, currency, time_zone, locales, default_locale, accent, pairing,
                     socials, features, version, created_at, updated_at)
  VALUES ('${alpha}', 'alpha', 'alpha', '', 'BE', 'EUR', 'UTC', ARRAY['en'], 'en', '#1d4ed8', 'exhibit', '{}', '{}', 1,
          now(), now());
  INSERT INTO contests (team_id, id, slug, title, edition, summary, currency, time_zone, fee_tiers, per_person, per_category,
                        fields, rights, rights_version, ai, showing, edit_after_submit, prizes, version, created_at, updated_at)
  VALUES ('${alpha}', '${contest}', 's', '{}', 2027, '{}', 'JPY', 'UTC', '[{"amount": 1500}, {"amount": 700}]', 9, 9, '[]', '{}', 1, 'none', 'at_once', true, '[]',
          1, now(), now());
  INSERT INTO categories (team_id, contest_id, id, position, title, description, media, images_min, images_max, fees, places, closed)
  VALUES ('${alpha}', '${contest}', '${painting}', 0, '{}', '{}', '{}', 1, 1, NULL, 3, false),
         ('${alpha}', '${contest}', '${film}', 1, '{}', '{}', '{}', 1, 1, '[900, 900]', 3, false);`

const entry = (
  last: string,
  owner: string | undefined,
  fee: number | null,
  payment: string,
  category = painting
): string => `
  INSERT INTO works (team_id, id, contest_id, owner_id, status, payment, visibility, entry_number, parts, version, revision,
                     category_id, fee, created_at, saved_at, submitted_at)
  VALUES ('${alpha}', '${idOf(last)}', '${contest}', '${owner}', 'submitted', '${payment}', 'private', ${Number(last)}, '{}', 1, 1,
          '${category}', ${fee}, now(), now(), now());`

it('become orders: one of what is owed, one of what was paid, one of what was waived', async () => {
  const entries = [
    entry('11', ana, 1500, 'pending'),
    entry('12', ana, 700, 'pending'),
    entry('13', ana, 900, 'paid', film),
    entry('14', bob, 1500, 'waived'),
    entry('15', bob, null, 'none')
  ]
  await database.connect(connection => connection.exec(ground + entries.join('')))
  expect(await migrate(database, now)).toContain('0047_orders.sql')
  const { rows } = await database.connect(connection =>
    connection.query(`
      SELECT o.user_id::text, o.state, o.currency,
        (SELECT string_agg(right(l.work_id::text, 2) || ' ' || l.amount || ' ' || l.state, ', ' ORDER BY l.work_id)
         FROM order_lines l WHERE l.order_id = o.id) AS lines,
        (SELECT sum(p.amount)::integer FROM payments p WHERE p.order_id = o.id) AS paid
      FROM orders o ORDER BY o.user_id, o.state`)
  )
  expect(rows).toEqual([
    { user_id: ana, state: 'open', currency: 'JPY', lines: '11 1500 due, 12 700 due', paid: null },
    { user_id: ana, state: 'paid', currency: 'JPY', lines: '13 900 due', paid: 900 },
    { user_id: bob, state: 'cancelled', currency: 'JPY', lines: '14 1500 waived', paid: null }
  ])
  const numbers = await database.connect(connection =>
    connection.query(
      'SELECT (SELECT array_agg(number ORDER BY number) FROM orders) AS given, last FROM order_numbers'
    )
  )
  expect(numbers.rows).toEqual([{ given: [1, 2, 3], last: 3 }])
})

it('say for which category each was asked, and at which price where one alone fits', async () => {
  const { rows } = await database.connect(connection =>
    connection.query(
      `SELECT right(work_id::text, 2) || ' ' || right(category_id::text, 2) || ' ' || coalesce(tier::text, 'unknown') AS line
       FROM order_lines ORDER BY work_id`
    )
  )
  expect(rows.map(({ line }) => line)).toEqual(['11 ca 0', '12 ca 1', '13 cb unknown', '14 ca 0'])
})
