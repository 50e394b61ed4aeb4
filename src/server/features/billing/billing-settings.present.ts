/* The settings as they are read, also where nothing was saved yet. */
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { InvoiceKind } from '#contract/rules/invoice-number.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { checkVatId } from '#server/platform/vat-id.ts'
import type { selectBilling, selectSettings } from './billing-settings.queries.ts'

type BillingRow = RowOf<typeof selectBilling>
export type SettingsRow = RowOf<typeof selectSettings>

export const unsaved: SettingsRow = {
  name: '',
  street: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
  vat_id: '',
  registration: '',
  email: '',
  iban: '',
  bic: '',
  payment_note: '',
  invoice_prefix: '',
  taxed: false,
  exemption: {},
  payment_days: 14,
  reminder_days: [3, 14, 30],
  reminders_since: null,
  version: 0
}

/** The day of an instant by the calendar of the team. */
export const dayOf = (now: Date, time_zone: string): string => localIn(now, time_zone).slice(0, 10)

export const presentBilling = (row: BillingRow, now: Date): TeamBilling => {
  const { time_zone, rates, last_numbers, ...own } = row
  // A version is never null in the table: either there is a row or there is none.
  const { reminders_since, ...settings } = own.version === null ? unsaved : (own as SettingsRow)
  const checked = checkVatId(settings.vat_id, settings.country)
  const year = Number(dayOf(now, time_zone).slice(0, 4))
  const nextOf = (kind: InvoiceKind): number =>
    (last_numbers.find(each => each.kind === kind && each.year === year)?.last ?? 0) + 1
  return {
    ...settings,
    reminders_on: reminders_since !== null,
    // What was taken once is not refused when it is read.
    vat_id_form: 'form' in checked ? checked.form : 'unknown',
    rates,
    numbers_year: year,
    next_invoice: nextOf('invoice'),
    next_credit_note: nextOf('credit_note')
  }
}
