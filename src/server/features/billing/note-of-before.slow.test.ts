// What 0046 makes of the bank details that teams had written before: nobody who owes a fee may lose them.

import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseBefore } from '#tests/kit/databases.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0046', now)

afterAll(remove)

const [alpha, beta] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']

const team = (id: string, link: string, bank_details: string) => `
  INSERT INTO teams (id, link, name, tagline, country, currency, time_zone, locales, default_locale, accent, pairing,
                     socials, features, version, created_at, updated_at, bank_details)
  VALUES ('${id}', '${link}', '${link}', '', 'BE', 'EUR', 'UTC', ARRAY['en'], 'en', '#1d4ed8', 'exhibit', '{}', '{}', 1,
          now(), now(), '${bank_details}');`

it('are kept as the note, of every team that had any', async () => {
  const details = 'Alpha e.V.\nBE71 0961 2345 6769'
  await database.connect(connection =>
    connection.exec(`${team(alpha, 'alpha', details)} ${team(beta, 'beta', '')}`)
  )
  expect(await migrate(database, now)).toContain('0046_billing_settings.sql')
  const { rows } = await database.connect(connection =>
    connection.query(
      'SELECT team_id::text, payment_note, iban, taxed, payment_days, version FROM billing_settings'
    )
  )
  expect(rows).toEqual([
    { team_id: alpha, payment_note: details, iban: '', taxed: false, payment_days: 14, version: 0 }
  ])
})
