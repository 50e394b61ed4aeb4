import { sql, type Kysely, type UpdateObject } from 'kysely'
import type { InvoiceKind } from '#contract/rules/invoice-number.ts'
import type { TaxRate } from '#contract/rules/tax-rates.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const columns = [
  'name',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'vat_id',
  'registration',
  'email',
  'iban',
  'bic',
  'payment_note',
  'invoice_prefix',
  'taxed',
  'exemption',
  'payment_days',
  'reminder_days',
  'reminders_since',
  'version'
] as const

/** What a bank's file is read with: the account that it must be of, and the currency where it names none. */
export const selectTeamCurrency = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .leftJoin('billing_settings as b', join => join.on('b.team_id', '=', team_id))
    .select(['teams.currency', 'b.iban'])
    .where('teams.id', '=', team_id)

/** None where nobody has saved any. */
export const selectSettings = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('billing_settings').select(columns).where('team_id', '=', team_id)

export const selectRates = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('tax_rates')
    .select(['valid_from', 'rate'])
    .where('team_id', '=', team_id)
    .orderBy('valid_from')

export interface LastNumber {
  kind: InvoiceKind
  year: number
  last: number
}

const ratesOf = (team_id: string) =>
  sql<TaxRate[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('valid_from', r.valid_from, 'rate', r.rate) ORDER BY r.valid_from), '[]')
    FROM tax_rates r WHERE r.team_id = ${team_id}::uuid)`

const lastNumbersOf = (team_id: string) =>
  sql<LastNumber[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'year', c.year, 'last', c.last)), '[]')
    FROM invoice_counters c WHERE c.team_id = ${team_id}::uuid)`

/** One row and one trip, also where nothing was saved: its own columns are null then. */
export const selectBilling = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .leftJoin('billing_settings as b', join => join.on('b.team_id', '=', team_id))
    .select(columns.map(column => `b.${column}` as const))
    .select(['teams.time_zone', ratesOf(team_id).as('rates'), lastNumbersOf(team_id).as('last_numbers')])
    .where('teams.id', '=', team_id)

/** To the end of the transaction nobody else changes them; who saves first begins them. */
export const lockSettings = async (tx: Tx, team_id: string) => {
  await tx.db
    .insertInto('billing_settings')
    .values({ team_id })
    .onConflict(conflict => conflict.column('team_id').doNothing())
    .execute()
  return selectSettings(tx.db, team_id).forUpdate().executeTakeFirstOrThrow()
}

export const updateSettings = (tx: Tx, team_id: string, changes: UpdateObject<Schema, 'billing_settings'>) =>
  tx.db
    .updateTable('billing_settings')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .execute()

export const replaceRates = async (tx: Tx, team_id: string, rates: readonly TaxRate[]): Promise<void> => {
  await tx.db.deleteFrom('tax_rates').where('team_id', '=', team_id).execute()
  if (rates.length === 0) return
  await tx.db
    .insertInto('tax_rates')
    .values(rates.map(({ valid_from, rate }) => ({ team_id, valid_from, rate })))
    .execute()
}

interface Counter {
  kind: InvoiceKind
  year: number
}

/** Whoever has it holds up everyone else's of that kind to the end of the transaction. */
export const takeNumber = (tx: Tx, team_id: string, { kind, year }: Counter) =>
  tx.db
    .insertInto('invoice_counters')
    .values({ team_id, kind, year, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'kind', 'year'])
        .doUpdateSet(eb => ({ last: eb('invoice_counters.last', '+', 1) }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()

/** Null where that was set; else the last number that was given, which it would have gone back before. */
export const moveCounter = async (
  tx: Tx,
  team_id: string,
  { kind, year, last }: LastNumber
): Promise<number | null> => {
  const moved = await tx.db
    .insertInto('invoice_counters')
    .values({ team_id, kind, year, last })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'kind', 'year'])
        .doUpdateSet({ last })
        .where('invoice_counters.last', '<=', last)
    )
    .returning('last')
    .executeTakeFirst()
  if (moved) return null
  const stands = await tx.db
    .selectFrom('invoice_counters')
    .select('last')
    .where('team_id', '=', team_id)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return stands.last
}
