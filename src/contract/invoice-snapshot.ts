/*
 * An invoice or a credit note as it was issued. Nothing of it changes afterwards: the PDF, the XML in it and every screen are
 * made of this, and never of what the team or the artist say of themselves today. Money is in the currency's smallest unit,
 * rates in hundredths of a percent.
 */
import * as z from 'zod'
import { locales } from './locales.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
/** By what no tax is charged: the seller is exempt, or the buyer owes it in another country of the EU. */
export const taxTreatments = ['taxed', 'exempt', 'reverse_charge'] as const

const postalAddress = z.object({
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** A state or province, where the country writes one. */
  region: z.string(),
  /** ISO 3166-1, two capitals. */
  country: z.string()
})

export type PostalAddress = z.infer<typeof postalAddress>

const day = z.iso.date()

export const invoiceSeller = z.object({
  name: z.string(),
  address: postalAddress,
  vat_id: z.string(),
  /** Of its register, as the law of its country wants it on an invoice. */
  registration: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** What else a payer has to know, in the team's own words. */
  payment_note: z.string()
})
export type InvoiceSeller = z.infer<typeof invoiceSeller>

export const invoiceBuyer = z.object({
  name: z.string(),
  company: z.string(),
  address: postalAddress,
  vat_id: z.string(),
  email: z.string()
})
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>

const invoiceLine = z.object({
  entry_number: z.int(),
  title: z.string(),
  category: z.string(),
  net: z.int(),
  rate: z.int(),
  tax: z.int(),
  gross: z.int(),
  /** What a waiver took off the fee beside this, in gross; the line is at the price that is left. */
  taken_off: z.int().optional()
})

export type InvoiceLine = z.infer<typeof invoiceLine>

const invoiceTax = z.object({ rate: z.int(), net: z.int(), tax: z.int() })

export const invoiceSnapshot = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issued_on: day,
  /** When the service was given: the day of the last of its entries. */
  supplied_on: day,
  /** Null on a credit note. */
  due_on: day.nullable(),
  /** It had been paid when it was issued, so nothing is asked for. */
  paid: z.boolean(),
  /** What of it had been paid by then, where that was a part; what was issued before this was kept has none. */
  prepaid: z.int().optional(),
  locale: z.enum(locales),
  currency: z.string(),
  contest: z.string(),
  seller: invoiceSeller,
  buyer: invoiceBuyer,
  /** On a credit note the amounts are positive, and are what is taken back. */
  lines: z.array(invoiceLine).min(1),
  treatment: z.enum(taxTreatments),
  /** Why no tax is charged, in the seller's words; empty where it is. */
  exemption: z.string(),
  taxes: z.array(invoiceTax),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  /** By ISO 11649, without blanks. */
  reference: z.string(),
  /** The invoice that a credit note takes back, in whole or in part. */
  corrects: z.object({ number: z.string(), issued_on: day }).nullable(),
  reason: z.string()
})
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshot>
