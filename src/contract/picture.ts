/* A picture as it is shown: never the file that was sent, always one of those that were made of it. */
import * as z from 'zod'

export const picture = z.object({
  id: z.string(),
  team: z.string(),
  width: z.int(),
  height: z.int(),
  /** What stands for it until it comes: nine colours of three digits, row by row; empty where one can see through it. */
  colours: z.string(),
  /** Widths that can be asked for now; empty while the picture is still being made. */
  widths: z.array(z.int()),
  /** Only where it can be looked into more closely than at its widest. */
  tiles: z.literal(true).optional(),
  /** What its addresses need as `?key=` where the picture is not for everyone; good for an hour at least. */
  key: z.string().optional()
})
export type Picture = z.infer<typeof picture>
