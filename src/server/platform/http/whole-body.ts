/*
 * A file as the body of a request, held until it is whole: bounded for each, and for all of a kind that come at once, so
 * that what anyone may send keeps nothing else out.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../network.ts'

const mb = 1024 * 1024

/** How much of it is held, and how much of that may be one network's. Whoever runs a team is counted by their account. */
const pots = {
  /** Files that need no account. */
  anyone: { most: 64 * mb, of_network: 20 * mb },
  organisers: { most: 48 * mb, of_network: 48 * mb },
  /** What other services report: short, and told apart only once it is there. */
  services: { most: 12 * mb, of_network: 3 * mb },
  /** A press in a mail program, which says a few words. */
  presses: { most: 4 * mb, of_network: mb }
} as const
export type BodyPot = keyof typeof pots

class Held {
  readonly #most: (typeof pots)[BodyPot]
  readonly #networks = new Map<string, number>()
  #all = 0

  constructor(pot: BodyPot) {
    this.#most = pots[pot]
  }

  /** Less where it is negative; false where it is too much now. */
  add(network: string, bytes: number): boolean {
    const theirs = (this.#networks.get(network) ?? 0) + bytes
    this.#all += bytes
    if (theirs > 0) this.#networks.set(network, theirs)
    else this.#networks.delete(network)
    return this.#all <= this.#most.most && theirs <= this.#most.of_network
  }
}

const held: Record<BodyPot, Held> = {
  anyone: new Held('anyone'),
  organisers: new Held('organisers'),
  services: new Held('services'),
  presses: new Held('presses')
}

interface Sent {
  raw: AsyncIterable<Buffer>
  headers: IncomingHttpHeaders
  ip: string
}

/** `faultOf` is asked as soon as so many bytes are announced or have come. */
export const wholeBody = async (
  { raw, headers, ip }: Sent,
  pot: BodyPot,
  faultOf: (bytes: number) => Problem | null
): Promise<Buffer> => {
  const announced = faultOf(Number(headers['content-length'] ?? 0))
  if (announced) throw announced
  const network = networkOf(ip)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of raw) {
      chunks.push(chunk)
      length += chunk.length
      const has_room = held[pot].add(network, chunk.length)
      const fault = faultOf(length)
      if (fault) throw fault
      if (!has_room) throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
    }
    return Buffer.concat(chunks)
  } catch (error) {
    // Whoever goes away in the middle of it has done nothing wrong, and hears nothing either.
    throw error instanceof Problem ? error : new Problem('malformed', { cause: error })
  } finally {
    held[pot].add(network, -length)
  }
}
