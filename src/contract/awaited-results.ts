import * as z from 'zod'

/** What is told before the results are out; afterwards none of it. */
export const awaitedResults = z.object({
  /** The moment that was set, or the one that is promised. */
  expected_at: z.iso.datetime().nullable(),
  /** Where that moment has passed and they are not out yet: which it was, and whether they are just being published. */
  overdue: z.object({ at: z.iso.datetime(), publishing: z.boolean() }).nullable(),
  /** The nine colours of works that are on show by now, as of pictures, the newest first. */
  curtain: z.array(z.string())
})
