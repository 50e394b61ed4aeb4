/*
 * Who issues a team's invoices. Money goes by it, so it is changed over what was read, and the log keeps which fields were
 * changed, and from which number on invoices are counted.
 */
import { isDeepStrictEqual } from 'node:util'
import type { BillingChanges, TeamBilling } from '#contract/billing-settings.ts'
import { invoiceKinds } from '#contract/invoice-snapshot.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { invoiceNumber, type InvoiceKind } from '#contract/rules/invoice-number.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkVatId } from '#server/platform/vat-id.ts'
import { presentBilling } from './billing-settings.present.ts'
import {
  lockSettings,
  moveCounter,
  replaceRates,
  selectBilling,
  updateSettings
} from './billing-settings.queries.ts'

export const readBilling = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string
): Promise<TeamBilling> => {
  const [row] = await doors.readTeam(team_id, db => selectBilling(db, team_id))
  if (!row) throw new Problem('not_found')
  return presentBilling(row, clock.now())
}

const readWithin = async (platform: Platform, tx: Tx): Promise<TeamBilling> =>
  presentBilling(await selectBilling(tx.db, tx.team_id).executeTakeFirstOrThrow(), platform.clock.now())

type Numbers = Pick<BillingChanges, 'numbers_year' | 'next_invoice' | 'next_credit_note'>
type Settings = Omit<BillingChanges, 'version' | keyof Numbers>

/** Where neither it nor the country is changed, what was taken before stays taken. */
const vatIdOf = ({ vat_id, country }: Settings, before: TeamBilling): string => {
  if (vat_id === before.vat_id && country === before.country) return vat_id
  const checked = checkVatId(vat_id, country)
  if ('code' in checked) throw invalidField(['vat_id'], checked.code, checked.params)
  return checked.vat_id
}

const fieldOf = { invoice: 'next_invoice', credit_note: 'next_credit_note' } as const satisfies Record<
  InvoiceKind,
  keyof Numbers
>

/** From which numbers on it is counted, as they are written on invoices; nothing where they stay. */
const setNumbers = async (
  tx: Tx,
  numbers: Numbers,
  before: TeamBilling,
  prefix: string
): Promise<{ field: string; from: string; to: string }[]> => {
  const moved = []
  for (const kind of invoiceKinds) {
    const [field, year] = [fieldOf[kind], before.numbers_year]
    const [next, stood] = [numbers[field], before[field]]
    if (next === undefined || next === stood) continue
    // Meant for a year that has ended meanwhile.
    if (numbers.numbers_year !== year) throw new Problem('stale', { current: before })
    const last = await moveCounter(tx, tx.team_id, { kind, year, last: next - 1 })
    if (last !== null) throw invalidField([field], 'too_small', { min: last + 1 })
    const written = (number: number): string => invoiceNumber({ kind, year, number, prefix })
    moved.push({ field, from: written(stood), to: written(next) })
  }
  return moved
}

const changedFields = (settings: Settings, before: TeamBilling): (keyof Settings)[] =>
  // The keys of a strict object of the contract.
  (Object.keys(settings) as (keyof Settings)[]).filter(
    field => !isDeepStrictEqual(settings[field], before[field])
  )

export const saveBilling = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { version, numbers_year, next_invoice, next_credit_note, ...typed }: BillingChanges
): Promise<TeamBilling> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await lockSettings(tx, team_id)
    const before = await readWithin(platform, tx)
    if (before.version !== version) throw new Problem('stale', { current: before })
    const rates = typed.rates.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
    const settings = { ...typed, rates, vat_id: vatIdOf(typed, before) }
    const fields = changedFields(settings, before)
    const moved = await setNumbers(
      tx,
      { numbers_year, next_invoice, next_credit_note },
      before,
      settings.invoice_prefix
    )
    if (fields.length === 0 && moved.length === 0) return before
    const { rates: _, exemption, reminders_on, ...columns } = settings
    const reminding = fields.includes('reminders_on') || fields.includes('reminder_days')
    await updateSettings(tx, team_id, {
      ...columns,
      exemption: json(exemption),
      // Nobody is reminded by itself of a day that had passed before this was said.
      ...(reminding && { reminders_since: reminders_on ? platform.clock.now() : null })
    })
    if (fields.includes('rates')) await replaceRates(tx, team_id, rates)
    await audit(tx, platform, {
      verb: 'team.billing_changed',
      subject: `team:${team_id}`,
      details: {
        fields: [...fields, ...moved.map(({ field }) => field)],
        ...(moved.length > 0 && {
          from: moved.map(({ from }) => from).join(', '),
          to: moved.map(({ to }) => to).join(', ')
        })
      }
    })
    return readWithin(platform, tx)
  })
