import * as z from 'zod'
import { shownWork } from './exhibition.ts'
import { localizedText } from './localized-text.ts'

/** A contest whose results are led to. */
export const heldContest = z.object({
  id: z.string(),
  slug: z.string(),
  edition: z.int(),
  title: localizedText({ max: 120 })
})

/** Who won the newest edition whose results are out: the jury's first places, and apart from them the public's. */
export const laureates = z.object({
  /** Null where none are out. */
  contest: heldContest.nullable(),
  jury: z.array(shownWork),
  public: z.array(shownWork)
})
export type Laureates = z.infer<typeof laureates>
