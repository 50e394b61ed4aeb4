/*
 * A file as the body of a request, held until it is whole: bounded for each, and for all of a kind that come at once, so
 * that what anyone may send keeps nothing else out.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#contract/problems.ts'
import { networkOf } from '../network.ts'

const mb = 1024 * 1024

/** How much of it is held at once, and how much of that for one network or, where an account is told, for one account. */
const pots = {
  /** Files that need no account. */
  anyone: { most: 64 * mb, of_one: 20 * mb },
  /** One whole file of a bank for each account: an office sends from one network. */
  organisers: { most: 48 * mb, of_one: 20 * mb },
  /** What other services report: short, and told apart only once it is there. */
  services: { most: 12 * mb, of_one: 3 * mb },
  /** A press in a mail program, which says a few words. */
  presses: { most: 4 * mb, of_one: mb }
} as const
export type BodyPot = keyof typeof pots

class Held {
  readonly #most: (typeof pots)[BodyPot]
  readonly #each = new Map<string, number>()
  #all = 0

  constructor(pot: BodyPot) {
    this.#most = pots[pot]
  }

  /** Less where it is negative; false where it is too much now. */
  add(whose: string, bytes: number): boolean {
    const theirs = (this.#each.get(whose) ?? 0) + bytes
    this.#all += bytes
    if (theirs > 0) this.#each.set(whose, theirs)
    else this.#each.delete(whose)
    return this.#all <= this.#most.most && theirs <= this.#most.of_one
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
  faultOf: (bytes: number) => Problem | null,
  account_id: string | null = null
): Promise<Buffer> => {
  const announced = faultOf(Number(headers['content-length'] ?? 0))
  if (announced) throw announced
  const whose = account_id ?? networkOf(ip)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of raw) {
      chunks.push(chunk)
      length += chunk.length
      const has_room = held[pot].add(whose, chunk.length)
      const fault = faultOf(length)
      if (fault) throw fault
      if (!has_room) throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
    }
    return Buffer.concat(chunks)
  } catch (error) {
    // Whoever goes away in the middle of it has done nothing wrong, and hears nothing either.
    throw error instanceof Problem ? error : new Problem('malformed', { cause: error })
  } finally {
    held[pot].add(whose, -length)
  }
}
