/*
 * Who issues a team's invoices: the legal entity with its address, how it is taxed, the account that fees are paid to, and
 * how invoices are numbered. Organisers read it and owners alone change it, since money goes where it says. Artists who owe a
 * fee read the account, and nobody else does; an invoice takes a copy of it all.
 */
import * as z from 'zod'
import { email } from './account-fields.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { largestInteger } from './numbers.ts'
import { withoutBlanks } from './rules/bank-account.ts'
import { isBic, isIban } from './rules/bank-codes.ts'
import { isInvoicePrefix, largestNextNumber, longestPrefix } from './rules/invoice-number.ts'
import { longestWait, mostSteps } from './rules/reminder-steps.ts'
import { mostRates } from './rules/tax-rates.ts'
import { notAfter } from './rules/out-of-order.ts'
import { nameText, refusedAs, refuseUnnormal, text } from './text.ts'

/** `unknown`: of a country whose numbers cannot be checked here; it is taken as it was typed. */
export const vatIdForms = ['none', 'checked', 'unknown'] as const

/** Of a bank: blanks and small letters are only how it is typed. */
const bankCode = (max: number, is: (value: string) => boolean, code: 'bad_iban' | 'bad_bic') =>
  z
    .string()
    .superRefine(refuseUnnormal(max))
    .transform(withoutBlanks)
    .refine(value => value === '' || is(value), refusedAs(code))

const days = { first: '1900-01-01', last: '2199-12-31' }

const taxRate = z.strictObject({
  valid_from: z.iso.date().refine(day => day >= days.first && day <= days.last, refusedAs('pattern')),
  rate: z.int().min(0).max(10_000)
})

/** Two that begin on one day would say two things of it; of these the later is told. */
const rates = z
  .array(taxRate)
  .superRefine((all, context) => {
    if (all.length > mostRates)
      return context.addIssue({ code: 'custom', ...refusedAs('too_many', { max: mostRates }) })
    for (const [place, { valid_from }] of all.entries())
      if (all.findIndex(each => each.valid_from === valid_from) < place)
        context.addIssue({ code: 'custom', path: [place, 'valid_from'], ...refusedAs('taken') })
  })
  .meta({ maxItems: mostRates })

const reminderDays = z
  .array(z.int().min(1).max(longestWait))
  .min(1)
  .superRefine((all, context) => {
    if (all.length > mostSteps)
      return context.addIssue({ code: 'custom', ...refusedAs('too_many', { max: mostSteps }) })
    for (const [place, days] of all.entries())
      if (place > 0 && days <= (all[place - 1] ?? 0)) {
        const { path, code, params } = notAfter([place], 'reminder_before', 'reminder')
        context.addIssue({ code: 'custom', path, ...refusedAs(code, params) })
      }
  })
  .meta({ maxItems: mostSteps })

const fields = {
  name: nameText({ max: 120 }),
  street: text({ max: 120 }),
  postal_code: text({ max: 20 }),
  city: text({ max: 80 }),
  /** A state or province, where the country writes one. */
  region: text({ max: 80 }),
  /** ISO 3166-1, two capitals; empty where it is not said yet. */
  country: z.string().regex(/^(?:[A-Z]{2})?$/),
  vat_id: text({ max: 40 }),
  /** Of the register that the entity stands in, as its country wants it on invoices. */
  registration: text({ max: 120 }),
  email: z.union([z.literal(''), email]),
  iban: bankCode(60, isIban, 'bad_iban'),
  bic: bankCode(20, isBic, 'bad_bic'),
  /** What else a payer has to know, or how one pays where there is no IBAN. */
  payment_note: text({ max: 400, lines: true }),
  invoice_prefix: z
    .string()
    .superRefine(refuseUnnormal(longestPrefix))
    .transform(value => value.trim().toUpperCase())
    .refine(isInvoicePrefix, refusedAs('pattern')),
  taxed: z.boolean(),
  /** Why no tax is charged; read where `taxed` is not set, and kept where it is. */
  exemption: localizedText({ max: 300 }),
  /** From the day of the invoice until it is due. */
  payment_days: z.int().min(1).max(90),
  /** Whether artists are reminded by themselves, and how many days after an invoice was due each reminder goes. */
  reminders_on: z.boolean(),
  reminder_days: reminderDays,
  rates
}

const nextNumber = z.int().min(1).max(largestNextNumber)

const billingSettings = z.object({
  ...fields,
  vat_id_form: z.enum(vatIdForms),
  /** The year that the next numbers are of, by the team's calendar. */
  numbers_year: z.int(),
  next_invoice: z.int(),
  next_credit_note: z.int(),
  /** 0 until it was saved once. */
  version: z.int()
})
export type TeamBilling = z.infer<typeof billingSettings>

const billingChanges = z.strictObject({
  ...fields,
  /** With which numbers it goes on, for who issued invoices elsewhere this year: forward only, and of that year only. */
  numbers_year: z.int().min(1).max(9999).optional(),
  next_invoice: nextNumber.optional(),
  next_credit_note: nextNumber.optional(),
  version: z.int().min(0).max(largestInteger)
})
export type BillingChanges = z.infer<typeof billingChanges>

const tags = ['billing_settings']

export const billing_settings = {
  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/billing-settings',
      summary: 'Who issues invoices, and where fees are paid to',
      tags
    })
    .input(z.object({ link: z.string() }))
    .output(billingSettings),

  save: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/billing-settings',
      summary: 'Say who issues invoices, and where fees are paid to',
      tags
    })
    .input(z.strictObject({ link: z.string(), ...billingChanges.shape }))
    .output(billingSettings)
}
