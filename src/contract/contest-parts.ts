/*
 * What a contest is made of. Money is in integer minor units; an instant is UTC and is shown in the contest's zone. What
 * is asked of artists beside the usual is a list of fields; what is done with their works is said on the rights card.
 */
import * as z from 'zod'
import { fieldKinds, media, mostOptions, uses } from './rules/contest-choices.ts'
import { localizedText } from './localized-text.ts'
import { refusedAs, text } from './text.ts'

const sensible = (value: string): boolean => value >= '1990' && value < '2200'

export const instant = z.iso.datetime().max(30).refine(sensible, refusedAs('pattern'))
/** A place in a list of parts, made by whoever adds the part, so that a saved one is known again. */
export const partId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const amount = z.int().min(0).max(100_000_000)

export const medium = z.enum(media)
export type Medium = z.infer<typeof medium>

/** A price that stands until an instant; the last one stands to the end. */
export const feeTier = z.strictObject({ ends_at: instant.nullable(), amount })
export type FeeTier = z.infer<typeof feeTier>

/** Of a paid fee, where its entry is withdrawn; the date is exclusive, and null stands for as long as withdrawing is possible. */
export const refundRule = z.strictObject({ percent: z.int().min(0).max(100), until: instant.nullable() })

export const customField = z.strictObject({
  id: partId,
  kind: z.enum(fieldKinds),
  label: localizedText({ max: 120 }),
  help: localizedText({ max: 300 }).default({}),
  required: z.boolean(),
  jury_sees: z.boolean(),
  options: z
    .array(z.strictObject({ id: partId, label: localizedText({ max: 120 }) }))
    .max(mostOptions)
    .default([]),
  /** Of a number: its range. Of a text: the most characters. Of several choices: how few, how many. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null)
})
export type CustomField = z.infer<typeof customField>

export const rightsCard = z.strictObject({
  uses: z.array(z.enum(uses)).max(uses.length),
  /** Years after the contest; null while the archive stands. */
  years: z.int().min(1).max(99).nullable(),
  exclusive: z.boolean(),
  /** The artist is named wherever the work is shown. */
  credited: z.boolean(),
  /** In one's own words, what the card cannot say. */
  note: localizedText({ max: 600, lines: true }).default({})
})

export const categoryFields = {
  id: z.uuid().optional(),
  title: localizedText({ max: 80 }),
  description: localizedText({ max: 600, lines: true }).default({}),
  media: z.array(medium).max(media.length).default([]),
  /** In whole years on the contest's reference date; both ends belong to it. */
  age_min: z.int().min(0).max(120).nullable().default(null),
  age_max: z.int().min(0).max(120).nullable().default(null),
  images_min: z.int().min(1).max(10).default(1),
  images_max: z.int().min(1).max(10).default(5),
  /** In place of the contest's tiers, one amount for each; null where the contest's stand. */
  fees: z.array(amount).max(6).nullable().default(null),
  /** In place of the contest's close. */
  closes_at: instant.nullable().default(null),
  /** Winning places. */
  places: z.int().min(1).max(50).default(3),
  /** Nothing new is begun in it; a draft that is in it already may be handed in until its close. */
  closed: z.boolean().default(false)
}

export const prize = z.strictObject({
  title: localizedText({ max: 120 }),
  amount: amount.nullable().default(null),
  text: localizedText({ max: 400, lines: true }).default({})
})

export const slug = text({ min: 3, max: 60 }).refine(
  value => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  refusedAs('pattern')
)
