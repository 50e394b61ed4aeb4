import * as z from 'zod'
import { awardMark } from './exhibition.ts'
import { localizedText } from './localized-text.ts'
import { openness } from './rules/result-choices.ts'

/** What the jury said of one work, for its artist. */
export const resultSheet = z.object({
  work_id: z.string(),
  title: z.string(),
  awards: z.array(awardMark),
  openness: z.enum(openness),
  /** The last round that judged it; null where none was calculated. What follows is of that one. */
  round: localizedText({ max: 120 }).nullable(),
  /** Where the team shows no figures there are none from here on, save what jurors wrote. */
  place: z.int().nullable(),
  of: z.int(),
  figure: z.number().nullable(),
  sheets: z.int(),
  /** The mean of the marks of each criterion. */
  criteria: z.array(
    z.object({
      label: localizedText({ max: 80 }),
      min: z.number(),
      max: z.number(),
      mean: z.number().nullable()
    })
  ),
  /** In no order by which a juror could be told; only where the round said so beforehand. */
  comments: z.array(z.string())
})
export type ResultSheet = z.infer<typeof resultSheet>
