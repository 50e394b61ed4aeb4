/* What of the legal entity is set, as one set of named values, and how a value is read in a line. */
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { Locale } from '#contract/locales.ts'

export type BillingValues = Omit<TeamBilling, 'vat_id_form' | 'numbers_year' | 'version'>
export type BillingName = keyof BillingValues

export const billingValuesOf = ({
  vat_id_form: _,
  numbers_year: __,
  version: ___,
  ...values
}: TeamBilling): BillingValues => values

/** Rates are whole hundredths of a percent. */
export const percentIn = (locale: Locale, rate: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
