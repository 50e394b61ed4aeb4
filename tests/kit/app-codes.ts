/* What the app on a person's phone would show. */
import { setTimeout as pause } from 'node:timers/promises'
import { generateSync } from 'otplib/functional'

const step_ms = 30_000

/** So many steps of half a minute from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + steps * step_ms) / 1000) })

/** For who types the code of the step before: it is past its time when the step changes meanwhile. */
export const earlyInStep = async (): Promise<void> => {
  const left = step_ms - (Date.now() % step_ms)
  if (left < step_ms / 2) await pause(left)
}
