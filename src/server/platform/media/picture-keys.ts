/*
 * The keys to pictures that are not for everyone. Whoever is told of such a picture in an answer of their own gets its
 * key along, and the key opens all of its widths and tiles for an hour or two. It says until when, and nothing of who
 * asked or whose the picture is: a juror of a blind round learns no name from it.
 */
import { sizes } from '#contract/limits.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Doors } from '../db/door.ts'
import { requireSecret } from '../secret.ts'
import { isSigned, signatureOf } from '../signed.ts'

const keeper: Actor = { kind: 'system', name: 'picture_keys' }
const step_ms = sizes.picture_key_minutes * 60_000

export class PictureKeys {
  readonly #clock: Clock
  readonly #secret: Uint8Array

  static async open(doors: Doors, clock: Clock): Promise<PictureKeys> {
    const secret = await doors.withPlatform(keeper, tx => requireSecret(tx, clock, 'pictures'))
    return new PictureKeys(clock, secret)
  }

  private constructor(clock: Clock, secret: Uint8Array) {
    this.#clock = clock
    this.#secret = secret
  }

  /**
   * Whoever calls it has made sure that the one who asked may see the picture. It stays the same for an hour, so that a
   * browser that has the picture does not fetch it again with every answer.
   */
  keyOf(team_id: string, picture_id: string): string {
    const steps = Math.floor(this.#clock.now().getTime() / step_ms) + 2
    const ends = ((steps * step_ms) / 1000).toString(36)
    return `${ends}.${signatureOf(this.#secret, 'picture', team_id, picture_id, ends)}`
  }

  /** For how many seconds the key still opens the picture: none where it ran out, null where it never did. */
  secondsLeft(team_id: string, picture_id: string, key: string): number | null {
    const [, ends, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(key) ?? []
    if (ends === undefined || signature === undefined) return null
    if (!isSigned(signature, this.#secret, 'picture', team_id, picture_id, ends)) return null
    return Math.max(0, Number.parseInt(ends, 36) - Math.floor(this.#clock.now().getTime() / 1000))
  }
}
