/*
 * What a team has still to say of itself before an invoice can be issued. The console lists it, and the server refuses to
 * issue by the same list. It is what Article 226 of the VAT directive asks of a seller, and how to pay.
 */
import type { LocalizedText } from '../localized-text.ts'
import { rateOn, type TaxRate } from './tax-rates.ts'

export const sellerFields = [
  'name',
  'street',
  'city',
  'country',
  'vat_id',
  'exemption',
  'rates',
  'iban'
] as const
export type SellerField = (typeof sellerFields)[number]

export interface SellerFacts {
  name: string
  street: string
  city: string
  country: string
  vat_id: string
  iban: string
  payment_note: string
  taxed: boolean
  exemption: LocalizedText
  rates: readonly TaxRate[]
}

/** In the order of the form. `day` is the one on which an invoice would be issued. */
export const sellerGaps = (facts: SellerFacts, day: string): SellerField[] => {
  const { taxed, exemption, rates, iban, payment_note } = facts
  const missing: Record<SellerField, boolean> = {
    name: facts.name === '',
    street: facts.street === '',
    city: facts.city === '',
    country: facts.country === '',
    // Who charges tax says under which number; who does not may have none.
    vat_id: taxed && facts.vat_id === '',
    exemption: !taxed && Object.keys(exemption).length === 0,
    rates: taxed && rateOn(rates, day) === null,
    iban: iban === '' && payment_note === ''
  }
  return sellerFields.filter(field => missing[field])
}
