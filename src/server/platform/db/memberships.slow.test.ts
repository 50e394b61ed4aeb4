// What 0003 makes of members that were there before it: row-level security could hide them without a word.

import { afterAll, describe, expect, it } from 'vitest'
import { openDatabaseBefore } from '#tests/kit/databases.ts'
import { migrate } from './migrate.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0003', now)

afterAll(remove)

const [alpha, beta] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const [ana, bob] = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f2']

const team = (id: string, link: string) => `
  INSERT INTO teams (id, link, name, tagline, country, currency, time_zone, locales, default_locale, accent, pairing,
                     socials, features, version, created_at, updated_at)
  VALUES ('${id}', '${link}', '${link}', '', 'BE', 'EUR', 'UTC', ARRAY['en'], 'en', '#1d4ed8', 'exhibit', '{}', '{}', 1,
          now(), now());`

const person = (id: string, email: string) => `
  INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
  VALUES ('${id}', '${email}', '${email}', 'First', 'Last', now());`

describe('memberships of before', () => {
  it('are found by their people, in every team', async () => {
    await database.connect(connection =>
      connection.exec(`${team(alpha, 'alpha')} ${team(beta, 'beta')} ${person(ana, 'a@b.test')} ${person(bob, 'b@b.test')}
        INSERT INTO members VALUES
          ('${alpha}', '${ana}', 'owner', '2026-01-01'), ('${alpha}', '${bob}', 'participant', '2026-01-02'),
          ('${beta}', '${bob}', 'owner', '2026-01-03');`)
    )
    expect(await migrate(database, now)).toContain('0003_members.sql')
    const { rows } = await database.connect(connection =>
      connection.query(
        'SELECT user_id::text, team_id::text, role, since::date::text FROM user_teams ORDER BY user_id, team_id'
      )
    )
    expect(rows).toEqual([
      { user_id: ana, team_id: alpha, role: 'owner', since: '2026-01-01' },
      { user_id: bob, team_id: alpha, role: 'participant', since: '2026-01-02' },
      { user_id: bob, team_id: beta, role: 'owner', since: '2026-01-03' }
    ])
  })
})
