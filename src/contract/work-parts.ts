/*
 * What an artist says of a work. As a draft all of it may be missing, but nothing may be wrong: what is saved is always
 * what could be handed in once the rest is there.
 */
import * as z from 'zod'
import { amount } from './contest-parts.ts'
import { aiScale, altLength, earliestYear, mostImages } from './rules/work-limits.ts'
import { largestInteger, version } from './numbers.ts'
import { text } from './text.ts'

const thisYear = (): number => new Date().getUTCFullYear()

const side = z.number().min(0.1).max(10_000).nullable()

/** The answer to one of the contest's questions, by its id; checked against the question when it is saved. */
export const answer = z.union([
  text({ max: 4000, lines: true }),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(40)
])
export type WorkAnswer = z.infer<typeof answer>

const workImage = z.strictObject({
  picture_id: z.uuid(),
  alt: text({ max: altLength.max })
})

const declarations = z.strictObject({
  /** The work is the artist's own. */
  authorship: z.boolean(),
  /** Which version of the rights card was agreed to; null: to none yet. */
  rights_version: version.nullable(),
  ai: z.enum(aiScale).nullable(),
  /** People who can be recognised: there are none, or they agreed. */
  persons: z.enum(['none', 'agreed']).nullable(),
  /** Of age on the contest's day, as the artist says where no date of birth is known; null: not answered. */
  of_age: z.boolean().nullable().default(null)
})

/** Null where it was not said yet. */
export const workYear = z
  .int()
  .min(earliestYear)
  .max(largestInteger)
  .superRefine((year, context) => {
    const max = thisYear()
    // In words, since a year has no thousands.
    if (year > max)
      context.addIssue({ code: 'custom', params: { code: 'year_to_come', params: { max: String(max) } } })
  })
  .nullable()

export const workParts = z.strictObject({
  title: text({ max: 120 }),
  year: workYear,
  medium: text({ max: 120 }),
  height: side,
  width: side,
  depth: side,
  unit: z.enum(['cm', 'in']),
  /** Such as 3/25. */
  edition: text({ max: 40 }),
  statement: text({ max: 2000, lines: true }),
  for_sale: z.boolean(),
  price: amount.nullable(),
  /** In their order; the first is the cover. */
  images: z.array(workImage).max(mostImages),
  answers: z.record(z.string().max(40), answer),
  declarations
})
export type WorkParts = z.infer<typeof workParts>

export const emptyParts: WorkParts = {
  title: '',
  year: null,
  medium: '',
  height: null,
  width: null,
  depth: null,
  unit: 'cm',
  edition: '',
  statement: '',
  for_sale: false,
  price: null,
  images: [],
  answers: {},
  declarations: { authorship: false, rights_version: null, ai: null, persons: null, of_age: null }
}
