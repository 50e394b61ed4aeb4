/*
 * Requests that this server sends to another. They go to an origin that the installation has set, never to one that a team or
 * a visitor names; they follow no redirect, end after a time, and read no more than they can use.
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
  body?: string
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

export const askOutside = async (asked: OutboundRequest): Promise<OutboundAnswer> => {
  const { origin, path, method, headers, body, timeout_ms } = asked
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
      ...(body !== undefined && { body })
    })
    return { status: response.status, json: JSON.parse(await textOf(response)) }
  } catch (cause) {
    throw new Unreachable(`${new URL(origin).host} did not answer`, { cause })
  }
}
