import { ReadableStream as NodeStream } from 'node:stream/web'

/** What a call with a `file` answers: it goes out piece by piece, as it is asked for. */
export const fileAnswer = (
  name: string,
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>
) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
  // One class, of which Node and the browser have a type each.
  body: NodeStream.from(content) as ReadableStream<Uint8Array>
})
