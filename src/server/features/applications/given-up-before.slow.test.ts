// What 0124 makes of acceptances that were withdrawn before it was written down: the log alone told them from others.

import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseBefore } from '#tests/kit/databases.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0124', now)

afterAll(remove)

const [alpha, beta] = ['a', 'b'].map(last => `01900000-0000-7000-8000-00000000000${last}`)
const id = (number: number): string => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`

/** By its number in its team. */
const application = (team: string | undefined, number: number, status: string, answered: string | null) => `
  INSERT INTO applications (team_id, id, opportunity_id, user_id, status, number, name, contact, statement, answers,
    with_cv, may_be_named, cv, version, created_at, saved_at, sent_at, answered_at, decision)
  VALUES ('${team}', '${id(number)}', gen_random_uuid(), gen_random_uuid(), '${status}', ${number}, '', '', '', '{}', false,
    false, '[]', 3, now(), now(), now(), ${answered === null ? 'NULL' : `'${answered}'`}, '');`

const entry = (team: string | undefined, number: number, verb: string) => `
  INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
  VALUES ('${team}', gen_random_uuid(), '2025-05-05T05:05:05Z', 'user:x', 'application.${verb}', 'application:${id(number)}',
    '{}');`

it('say when, and nothing is said of what was withdrawn before it was offered, or in another team', async () => {
  const answered = '2025-05-05T05:05:04Z'
  await database.connect(connection =>
    connection.exec(
      [
        // What they belong to is not asked here.
        'SET session_replication_role = replica;',
        application(alpha, 1, 'withdrawn', answered),
        entry(alpha, 1, 'offered'),
        entry(alpha, 1, 'acceptance_withdrawn'),
        application(alpha, 2, 'withdrawn', null),
        entry(alpha, 2, 'acceptance_withdrawn'),
        application(alpha, 3, 'withdrawn', answered),
        entry(alpha, 3, 'offered'),
        application(alpha, 4, 'accepted', answered),
        application(beta, 1, 'withdrawn', answered),
        'RESET session_replication_role;'
      ].join('')
    )
  )
  expect(await migrate(database, now)).toContain('0124_acceptances_withdrawn.sql')
  const { rows } = await database.connect(connection =>
    connection.query(
      `SELECT right(team_id::text, 1) AS team, number, acceptance_withdrawn_at AS at, version FROM applications
       ORDER BY team_id, number`
    )
  )
  expect(rows).toEqual([
    { team: 'a', number: 1, at: new Date(answered), version: 3 },
    { team: 'a', number: 2, at: new Date('2025-05-05T05:05:05Z'), version: 3 },
    { team: 'a', number: 3, at: null, version: 3 },
    { team: 'a', number: 4, at: null, version: 3 },
    { team: 'b', number: 1, at: null, version: 3 }
  ])
})
