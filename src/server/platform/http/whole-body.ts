/* A file as the body of a request, held until it is whole: bounded for each, and for all that come at once. */
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'

// Of all that are being sent to this process.
const mostHeld = 128 * 1024 * 1024
let held = 0

/** `faultOf` is asked as soon as so many bytes are announced or have come. */
export const wholeBody = async (
  { raw, headers }: FastifyRequest,
  faultOf: (bytes: number) => Problem | null
): Promise<Buffer> => {
  const announced = faultOf(Number(headers['content-length'] ?? 0))
  if (announced) throw announced
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      held += chunk.length
      const fault = faultOf(length)
      if (fault) throw fault
      if (held > mostHeld) throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
    }
    return Buffer.concat(chunks)
  } catch (error) {
    // Whoever goes away in the middle of it has done nothing wrong, and hears nothing either.
    throw error instanceof Problem ? error : new Problem('malformed', { cause: error })
  } finally {
    held -= length
  }
}
