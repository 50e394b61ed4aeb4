/*
 * As much of the running contest as every page of its team knows: what it is called and where it stands. The whole of
 * it is asked for by those pages that show it.
 */
import * as z from 'zod'
import { phases } from './rules/phases.ts'
import { localizedText } from './localized-text.ts'

export const contestBrief = z.object({
  id: z.string(),
  slug: z.string(),
  title: localizedText({ max: 120 }),
  edition: z.int(),
  phase: z.enum(phases),
  /** The public rates now, by the dates and by its team's switch; it may do so while entries are taken. */
  voting: z.boolean(),
  opens_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
  results_at: z.iso.datetime().nullable(),
  time_zone: z.string()
})
export type ContestBrief = z.infer<typeof contestBrief>
