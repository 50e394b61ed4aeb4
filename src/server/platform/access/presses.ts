/*
 * What is pressed in time counts in time, also where the server cannot do it at that moment: the refusal says when it arrived,
 * signed, and the same thing sent again counts from then. The token is good for what was pressed, by whom and in which words
 * alone, so it gives nobody time to work on. It takes no database, and nothing is kept of it.
 */
import { Problem } from '#contract/problems.ts'
import type { CallMeta } from '#contract/kit.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Doors } from '../db/door.ts'
import { requireSecret } from '../secret.ts'
import { isSigned, signatureOf } from '../signed.ts'
import type { ServerRequest } from './admit.ts'
import { hashToken, tokenIn } from './find-actor.ts'

export const press_minutes = 15
const life_ms = press_minutes * 60_000
const keeper: Actor = { kind: 'system', name: 'presses' }

export interface Press {
  /** What its token is signed for. */
  parts: readonly (string | Uint8Array)[]
  /** The first time. */
  arrived_at: Date
}

export class Presses {
  readonly #clock: Clock
  readonly #secret: Uint8Array

  static async open(doors: Doors, clock: Clock): Promise<Presses> {
    const secret = await doors.withPlatform(keeper, tx => requireSecret(tx, clock, 'presses'))
    return new Presses(clock, secret)
  }

  private constructor(clock: Clock, secret: Uint8Array) {
    this.#clock = clock
    this.#secret = secret
  }

  /** A token that is none for this press, or no longer, is none at all: then it counts from now. */
  begin(parts: Press['parts'], token: string | undefined): Press {
    const now = this.#clock.now()
    const [, ms = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? []
    const arrived_at = new Date(Number(ms))
    const isGood =
      isSigned(signature, this.#secret, 'press', ...parts, ms) &&
      now.getTime() - arrived_at.getTime() < life_ms
    return { parts, arrived_at: isGood ? arrived_at : now }
  }

  /** Sent again and refused again, it has the same moment, and no more time. */
  noted({ code, options }: Problem, { parts, arrived_at }: Press): Problem {
    const ms = arrived_at.getTime()
    const token = `${ms}.${signatureOf(this.#secret, 'press', ...parts, String(ms))}`
    const until = new Date(ms + life_ms).toISOString()
    return new Problem(code, { ...options, arrival: { token, at: arrived_at.toISOString(), until } })
  }
}

/**
 * It can be sent again with another end: the server could not do it, or read of it what is no longer there, or would charge
 * another price, which is read and accepted with the next press.
 */
export const isForNow = ({ code, status, options: { due } }: Problem): boolean =>
  status >= 500 || code === 'stale' || due !== undefined

/** Null where nothing is pressed, by nobody, or not all that it is known by was sent along. */
export const findPress = (
  { platform, authorization, arrival }: ServerRequest,
  { name, meta: { pressed } }: { name: string; meta: CallMeta },
  input: unknown
): Press | null => {
  const bearer = tokenIn(authorization)
  if (!pressed || bearer === null) return null
  const given = Object(input) as Record<string, unknown> // no object has none of them
  if (pressed.some(each => given[each] === undefined)) return null
  const what = pressed.map(each => JSON.stringify(given[each]))
  return platform.presses.begin([name, hashToken(bearer), ...what], arrival)
}
