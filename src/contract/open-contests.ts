/*
 * The contests that take entries now, of all teams: what an artist who looks for one wants to know before choosing.
 * What is open is decided by the clock at the moment of asking.
 */
import * as z from 'zod'
import { amount, medium, rightsCard } from './contest-parts.ts'
import type { FeeTier } from './contest-parts.ts'
import { numberInAddress, pageLimit } from './numbers.ts'
import { platformCall } from './kit.ts'
import { locales } from './locales.ts'
import { media } from './rules/contest-choices.ts'
import { localizedText } from './localized-text.ts'
import { picture } from './picture.ts'

export const openContest = z.object({
  id: z.string(),
  /** The link of its team. */
  team: z.string(),
  team_name: z.string(),
  country: z.string(),
  locales: z.array(z.enum(locales)),
  default_locale: z.enum(locales),
  title: localizedText({ max: 120 }),
  cover: picture.nullable(),
  currency: z.string(),
  time_zone: z.string(),
  closes_at: z.iso.datetime(),
  /** The least that an entry costs at the moment, and the most: 0 and more where some category is free. */
  fee_from: amount,
  fee_to: amount,
  /** Of those prizes that are money. */
  prize_sum: z.int(),
  /** Empty where any is taken. */
  media: z.array(medium),
  rights: rightsCard.pick({ years: true, exclusive: true, credited: true, uses: true })
})
export type OpenContest = z.infer<typeof openContest>

/** What the cheapest category costs, tier by tier; the last one stands to the end. */
export type FeeSteps = FeeTier[]

const openPage = z.object({
  medium: z.enum(media).optional(),
  /** Of somebody who wants to enter; in whole years. */
  age: numberInAddress(0, 120).optional(),
  fee: z.enum(['free', 'paid']).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  language: z.enum(locales).optional(),
  sort: z.enum(['deadline', 'newest']).default('deadline'),
  limit: pageLimit,
  cursor: z.string().max(200).optional()
})
export type OpenPage = z.infer<typeof openPage>

export const open_contests = {
  list: platformCall({ access: 'anyone', limit: 'search', cache: 'public' })
    .route({
      method: 'GET',
      path: '/open-contests',
      summary: 'The contests of all teams that take entries now',
      tags: ['open_contests']
    })
    .input(openPage)
    .output(z.object({ items: z.array(openContest), next: z.string().nullable() }))
}
