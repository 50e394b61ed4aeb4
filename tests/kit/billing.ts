/* The legal entity of a test's team. */
import type { BillingChanges } from '#contract/billing-settings.ts'

/** All that can be said, as an association in Belgium would say it; what is given beside it stands in its place. */
export const billingOf = (given: Partial<BillingChanges> = {}): BillingChanges => ({
  name: 'Alpha Salon vzw',
  street: 'Kade 7',
  postal_code: '9000',
  city: 'Gent',
  region: '',
  country: 'BE',
  vat_id: 'BE0123456749',
  registration: 'RPR Gent',
  email: 'books@alpha.test',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  payment_note: '',
  invoice_prefix: '',
  taxed: true,
  exemption: {},
  payment_days: 14,
  reminders_on: false,
  reminder_days: [3, 14, 30],
  rates: [{ valid_from: '1996-01-01', rate: 2100 }],
  version: 0,
  ...given
})

/** As it is read where nobody has said anything. */
export const nothingSaid: BillingChanges = {
  ...billingOf(),
  name: '',
  street: '',
  postal_code: '',
  city: '',
  country: '',
  vat_id: '',
  registration: '',
  email: '',
  iban: '',
  bic: '',
  taxed: false,
  rates: []
}
