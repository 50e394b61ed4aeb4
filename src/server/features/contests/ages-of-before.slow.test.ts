// What 0091 makes of contests that named no day of ages: where entries were open, it stays the one that everybody has read.

import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseBefore } from '#tests/kit/databases.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0091', now)

afterAll(remove)

const team_id = '01900000-0000-7000-8000-00000000000a'
const ids = ['1', '2', '3', '4'].map(last => `01900000-0000-7000-8000-00000000000${last}`)

const contest = (id: string | undefined, slug: string, opens: string, published: string, age_on: string) => `
  INSERT INTO contests (team_id, id, slug, title, edition, summary, currency, time_zone, opens_at, closes_at, age_on,
    fee_tiers, per_person, per_category, fields, rights, rights_version, ai, showing, edit_after_submit, vacated_place,
    prizes, published_at, version, created_at, updated_at)
  VALUES ('${team_id}', '${id}', '${slug}', '{}', 2030, '{}', 'EUR', 'America/New_York', ${opens},
    '2100-01-01T04:59:00Z', ${age_on}, '[]', 1, 1, '[]', '{}', 1, 'none', 'at_once', false, 'stays_vacant', '[]',
    ${published}, 3, now(), now());`

it('keep it where they have opened, and follow their close where they have not', async () => {
  const past = `now() - interval '1 day'`
  await database.connect(connection =>
    connection.exec(
      [
        contest(ids[0], 'open', past, past, 'NULL'),
        contest(ids[1], 'announced', `now() + interval '1 day'`, past, 'NULL'),
        contest(ids[2], 'draft', past, 'NULL', 'NULL'),
        contest(ids[3], 'named', past, past, `'2099-06-01'`)
      ].join('')
    )
  )
  expect(await migrate(database, now)).toContain('0091_days_of_ages.sql')
  const { rows } = await database.connect(connection =>
    connection.query('SELECT slug, age_on::text, version FROM contests ORDER BY id')
  )
  expect(rows).toEqual([
    { slug: 'open', age_on: '2100-01-01', version: 3 },
    { slug: 'announced', age_on: null, version: 3 },
    { slug: 'draft', age_on: null, version: 3 },
    { slug: 'named', age_on: '2099-06-01', version: 3 }
  ])
})
