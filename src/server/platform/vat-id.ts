/*
 * Whether a VAT number has the form of its country, check digits included. Nobody is asked whether it was given to anyone. In
 * the EU the form is known, so what does not have it is refused; of other countries many kinds of numbers are in use, so
 * what is not recognised there is taken and said to be unchecked.
 */
import { checkVAT, countries } from 'jsvat-next'
import type { vatIdForms } from '#contract/billing-settings.ts'
import { countriesOfEu, vatPrefixOf } from '#contract/rules/invoice-totals.ts'
import type { FieldCode } from '#contract/problems.ts'

const isOf = (country: string, vat_id: string): boolean =>
  // Told the country, the checker does not take a number for one of Australia because it begins with digits.
  checkVAT(
    vat_id,
    countries.filter(({ codes }) => codes.includes(country))
  ).isValid

export type CheckedVatId =
  | { vat_id: string; form: (typeof vatIdForms)[number] }
  | { code: FieldCode; params?: Record<string, string> }

export const checkVatId = (typed: string, country: string): CheckedVatId => {
  if (typed === '') return { vat_id: '', form: 'none' }
  const vat_id = typed.toUpperCase().replaceAll(/[\s./-]/gu, '')
  if (countriesOfEu.includes(country)) {
    const prefix = vatPrefixOf(country)
    if (!vat_id.startsWith(prefix)) return { code: 'vat_prefix', params: { prefix } }
    return isOf(country, vat_id) ? { vat_id, form: 'checked' } : { code: 'bad_vat_id' }
  }
  // Also who is not of the EU can be registered there, under a number of a country that is.
  const registered_in = [country, ...countriesOfEu].find(
    each => (each === country || vat_id.startsWith(vatPrefixOf(each))) && isOf(each, vat_id)
  )
  return registered_in === undefined ? { vat_id: typed, form: 'unknown' } : { vat_id, form: 'checked' }
}
