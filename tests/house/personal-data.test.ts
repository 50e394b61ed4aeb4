// Whatever a team's tables say of a person is taken along or goes with the account, or there is a reason why it does not. That it does is
// tried out in `src/server/features/personal/traces.api.test.ts`.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { personal, personalData } from '#server/personal-data.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { tenantTables } from './tenancy.ts'

const { database, remove } = await openDatabaseHere()

beforeAll(() => prepare(database, systemClock))
afterAll(remove)

/** Tables that name a person and that no feature answers for. */
const left: Record<string, string> = {
  awards: 'what revoked one is a correction and no person; whose the award is, its work says',
  billing_settings:
    'the address is the legal entity’s, for what is asked about its invoices, and an owner’s to change',
  calculations: 'who calculated a round answers for it, as its entry in the log does',
  content_versions: 'who wrote a text of the team answers for it, as its entry in the log does',
  mail_texts: 'who wrote a text of the team answers for it, as its entry in the log does',
  members: 'taken along from the copy by which a person finds their teams, and left before an account goes'
}

/** A column that refers to an account, or is called as columns are that name a person. */
const naming = `
  SELECT DISTINCT a.attrelid::regclass::text AS name FROM pg_attribute a
  JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
  WHERE a.attnum > 0 AND NOT a.attisdropped AND (
    a.attname ~ '^(user|owner|artist|author|juror|voter)_id$|^actor$|_by$|^email|_address$|^payer_|_iban$' OR EXISTS (
      SELECT 1 FROM pg_constraint f
      WHERE f.conrelid = a.attrelid AND f.confrelid = 'users'::regclass AND a.attnum = ANY (f.conkey)))
  ORDER BY 1`

it('every table of teams that names a person is of a feature’s personal data, or listed with a reason', async () => {
  const found = await database.connect(async connection => {
    const { rows } = await connection.query<{ name: string }>(naming)
    const tenant = await tenantTables(connection)
    return rows.map(({ name }) => name).filter(name => tenant.includes(name))
  })
  expect(found).toContain('works')
  const answered = new Set<string>(personalData.flatMap(({ tables }) => tables))
  expect(found.filter(name => !answered.has(name))).toEqual(Object.keys(left))
})

it('no feature that erases is left out, and none is asked twice', () => {
  const erasing = personalData.flatMap(({ erase }) => erase ?? [])
  expect(personal.erasures).toHaveLength(erasing.length)
  expect(new Set(personal.erasures)).toEqual(new Set(erasing))
})
