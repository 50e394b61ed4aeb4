/*
 * Requests that this server sends to another. They go to an origin that the installation has set, never to one that a team or
 * a visitor names, but for the push services of browsers, which it knows; they follow no redirect, end after a time, and read
 * no more than they can use.
 */
const most_bytes = 1024 * 1024

/** Nobody answered, or not in time, or not in a way that can be read: nobody knows whether it was done. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

interface OutboundRequest {
  origin: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeout_ms: number
}

export interface OutboundAnswer {
  status: number
  json: unknown
}

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > most_bytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const send = async <T>(asked: OutboundRequest, read: (response: Response) => Promise<T>): Promise<T> => {
  const { origin, path, method, headers, body, timeout_ms } = asked
  try {
    return await read(
      await fetch(`${origin}${path}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
        ...(body !== undefined && { body })
      })
    )
  } catch (cause) {
    throw new Unreachable(`${new URL(origin).host} did not answer`, { cause })
  }
}

export const askOutside = (asked: OutboundRequest): Promise<OutboundAnswer> =>
  send(asked, async response => ({ status: response.status, json: JSON.parse(await textOf(response)) }))

/** Where nothing but the status is of interest. */
export const tellOutside = (asked: OutboundRequest): Promise<number> =>
  send(asked, async response => {
    await response.body?.cancel()
    return response.status
  })
