/*
 * Whether a VAT number has the form of its country, check digits included. Nobody is asked whether it was given to anyone. In
 * the EU the form is known, so what does not have it is refused; of other countries many kinds of numbers are in use, so
 * what is not recognised there is taken and said to be unchecked.
 */
import { checkVAT, countries } from 'jsvat-next'
import type { vatIdForms } from '#contract/billing-settings.ts'
import type { FieldCode } from '#contract/problems.ts'

const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
)

/** By which the numbers of a country of the EU begin. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

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
  if (euCountries.has(country)) {
    const prefix = prefixOf(country)
    if (!vat_id.startsWith(prefix)) return { code: 'vat_prefix', params: { prefix } }
    return isOf(country, vat_id) ? { vat_id, form: 'checked' } : { code: 'bad_vat_id' }
  }
  // Also who is not of the EU can be registered there, under a number of a country that is.
  const registered_in = [country, ...euCountries].find(
    each => (each === country || vat_id.startsWith(prefixOf(each))) && isOf(each, vat_id)
  )
  return registered_in === undefined ? { vat_id: typed, form: 'unknown' } : { vat_id, form: 'checked' }
}
