/* How a problem goes over the wire. Apart from the codes, so that the browser takes those without zod. */
import * as z from 'zod'

/** RFC 9457, as it goes over the wire. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  errors: z
    .array(
      z.object({ path: z.array(z.union([z.string(), z.number()])), code: z.string(), message: z.string() })
    )
    .optional(),
  current: z.unknown().optional(),
  challenge: z.object({ token: z.string(), seconds: z.int() }).optional(),
  arrival: z.object({ token: z.string(), at: z.iso.datetime(), until: z.iso.datetime() }).optional(),
  due: z.int().optional(),
  request_id: z.string()
})

export type ProblemAnswer = z.infer<typeof problemShape>
