/*
 * Who issues a team's invoices: name, address and tax as they stand on them. Fees are what artists pay: tax is within them
 * and never added. What was issued before stays as it was.
 */
import * as z from 'zod'
import { email } from './account-fields.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { version } from './numbers.ts'
import { isBic, isIban, plainIban } from './rules/iban.ts'
import { nameText, refusedAs, text } from './text.ts'

const compact = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform(plainIban)
    .pipe(z.string().max(max))

const mostRates = 20

const rate = z.strictObject({
  valid_from: z.iso.date().refine(day => day >= '1990-01-01' && day < '2200', refusedAs('pattern')),
  /** In hundredths of a percent. */
  rate: z.int().min(0).max(10_000)
})
export type TaxRate = z.infer<typeof rate>

const fields = {
  name: nameText({ max: 160 }),
  street: nameText({ max: 160 }),
  postal_code: nameText({ max: 20 }),
  city: nameText({ max: 100 }),
  region: nameText({ max: 100 }),
  country: z.string().regex(/^$|^[A-Z]{2}$/),
  vat_id: compact(20).pipe(z.string().regex(/^[A-Z0-9.+*-]*$/)),
  registration: text({ max: 200 }),
  email: z.union([z.literal(''), email]),
  iban: compact(34).refine(value => value === '' || isIban(value), refusedAs('pattern')),
  bic: compact(11).refine(value => value === '' || isBic(value), refusedAs('pattern')),
  prefix: z.string().regex(/^[A-Z0-9-]{0,10}$/),
  taxed: z.boolean(),
  exemption: localizedText({ max: 300 }),
  rates: z
    .array(rate)
    .max(mostRates)
    .refine(
      rates => new Set(rates.map(({ valid_from }) => valid_from)).size === rates.length,
      refusedAs('taken')
    )
    .transform(rates => rates.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))),
  payment_days: z.int().min(1).max(90)
}

const settings = z.object({
  ...fields,
  email: z.string(),
  version: z.int(),
  /** The number that the next invoice gets. */
  next_number: z.string()
})
export type BillingSettings = z.infer<typeof settings>

const saving = z.strictObject({ link: z.string(), ...fields, version: z.union([version, z.literal(0)]) })
export type SavingBilling = Omit<z.infer<typeof saving>, 'link'>

const tags = ['billing_settings']

export const billing_settings = {
  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/billing',
      summary: 'Who issues invoices, and by which tax',
      tags
    })
    .input(z.object({ link: z.string() }))
    .output(settings),

  save: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({ method: 'PUT', path: '/teams/{link}/billing', summary: 'Say who issues invoices', tags })
    .input(saving)
    .output(settings)
}
