/* What a team's bookkeeper takes along, and what the fees of a contest came to. */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { bookFiles, bookFormats } from './rules/book-files.ts'
import { refusedAs } from './text.ts'

const tags = ['bookkeeping']

const amount = z.int()

/** Fees as they stand now. */
const fees = z.object({
  entries: z.int(),
  /** Asked for, and not paid in full. */
  due: amount,
  paid: amount,
  waived: amount,
  /** Paid, and then credited. */
  refunded: amount
})
export type FeeSums = z.infer<typeof fees>

const incomeOf = z.object({
  contest_id: z.string(),
  title: localizedText({ max: 120 }),
  edition: z.int(),
  /** Of all amounts beside it. */
  currency: z.string(),
  total: fees,
  /** On which each fee was asked for, by the clocks of the contest's zone; days without one are left out. The last 400. */
  days: z.array(fees.extend({ day: z.iso.date() })),
  /** With every category of the contest; null where the category is not known any more. */
  categories: z.array(
    fees.extend({ category_id: z.string().nullable(), title: localizedText({ max: 120 }) })
  ),
  /** By the place of the price among those of the contest, from 0; null where it was none of them. */
  tiers: z.array(fees.extend({ tier: z.int().nullable() }))
})
export type ContestIncome = z.infer<typeof incomeOf>

const income = z.object({
  contest: incomeOf,
  /** The published contest of the edition before, in its own currency; null where there is none. */
  before: incomeOf.nullable()
})
export type Income = z.infer<typeof income>

/** Days are compared by the database, which knows no year 0. */
const day = z.iso.date().refine(value => value >= '1900-01-01' && value < '2200', refusedAs('pattern'))

/** Both days belong to it. */
const span = z.object({
  link: z.string(),
  kind: z.enum(bookFiles),
  format: z.enum(bookFormats),
  from: day,
  to: day
})

export const bookkeeping = {
  file: teamCall({ access: 'organiser', limit: 'take_entries', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/book-files',
      summary: 'An address, good for a few minutes, of the invoices or the payments of some days as a table',
      tags
    })
    .input(span)
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),

  income: teamCall({ access: 'organiser', limit: 'search', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/income',
      summary: 'What the fees of a contest came to, beside the edition before',
      tags
    })
    .input(z.object({ link: z.string(), contest: z.uuid() }))
    .output(income)
}
