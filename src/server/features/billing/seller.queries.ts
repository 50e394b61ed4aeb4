import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** With what the team says of how to pay; null throughout where it has said nothing of its invoices yet. */
export const selectSeller = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .leftJoin('billing_settings as b', 'b.team_id', 'teams.id')
    .select([
      'b.name',
      'b.street',
      'b.postal_code',
      'b.city',
      'b.region',
      'b.country',
      'b.vat_id',
      'b.registration',
      'b.email',
      'b.iban',
      'b.bic',
      'b.prefix',
      'b.taxed',
      'b.exemption',
      'b.rates',
      'b.payment_days',
      'b.version',
      'teams.name as team_name',
      'teams.bank_details'
    ])
    .where('teams.id', '=', team_id)

export const putSettings = (
  tx: Tx,
  { exemption, rates, ...fields }: Omit<Insertable<Schema['billing_settings']>, 'team_id'>
) => {
  const row = { ...fields, exemption: json(exemption), rates: json(rates) }
  return tx.db
    .insertInto('billing_settings')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.column('team_id').doUpdateSet(row))
    .execute()
}

type CountedKind = Schema['invoice_counters']['kind']['__select__']

export const takeNumber = async (tx: Tx, kind: CountedKind, year: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`INSERT INTO invoice_counters (team_id, kind, year, last)
    VALUES (${tx.team_id}::uuid, ${kind}, ${year}, 1)
    ON CONFLICT (team_id, kind, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`.execute(
    tx.db
  )
  const [row] = rows
  if (!row) throw new Error('No number was given')
  return row.last
}

export const selectLastNumber = (db: Kysely<Schema>, team_id: string, year: number) =>
  db
    .selectFrom('invoice_counters')
    .select('last')
    .where('team_id', '=', team_id)
    .where('kind', '=', 'invoice')
    .where('year', '=', year)

export const selectTeamOfMail = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'locales', 'default_locale'])
    .where('id', '=', tx.team_id)
