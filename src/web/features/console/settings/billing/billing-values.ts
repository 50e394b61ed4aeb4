/* What of the legal entity is set, as one set of named values. */
import type { TeamBilling } from '#contract/billing-settings.ts'

export type BillingValues = Omit<TeamBilling, 'vat_id_form' | 'numbers_year' | 'version'>
export type BillingName = keyof BillingValues

export const billingValuesOf = ({
  vat_id_form: _,
  numbers_year: __,
  version: ___,
  ...values
}: TeamBilling): BillingValues => values
