import * as z from 'zod'

/** What happened, one at a time; what it led to is asked for. */
export interface SentEvent {
  changed: true
}

/** What a call answers that goes on telling. It goes out as a stream of events and comes in as what they say. */
export const sentEvents = z.object({
  // Said of both ends: only the server, which sends the stream, checks it.
  body: z.instanceof(ReadableStream) as unknown as z.ZodType<
    AsyncIterable<SentEvent>,
    ReadableStream<Uint8Array>
  >
})
