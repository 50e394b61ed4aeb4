import * as z from 'zod'

/** What a call with a `file` answers. It goes out as a stream and comes in whole. */
export const sentFile = z.object({
  headers: z.object({ 'content-disposition': z.string() }),
  // Said of both ends: only the server, which sends the stream, checks it.
  body: z.instanceof(ReadableStream) as unknown as z.ZodType<File, ReadableStream<Uint8Array>>
})
