/* What can be told of a VAT id without asking its country. */
import { vatPrefixOf } from './eu.ts'

/** Whether it has the form of one of this country of the EU. */
export const isVatIdInForm = (vat_id: string, country: string): boolean => {
  const prefix = vatPrefixOf(country)
  return prefix !== null && vat_id.startsWith(prefix) && /^[A-Z]{2}[0-9A-Z+*]{8,12}$/.test(vat_id)
}
