/* Codes that an app counts out of a shared secret and the time (RFC 6238): six digits, another every half minute. */
import { generateSecret, generateURI, verifySync } from 'otplib/functional'
import { sender } from '#emails/email-screens.ts'

const step_seconds = 30

export const newSecret = (): string => generateSecret()

/** What a QR code of it tells an app. */
export const addressOfSecret = (secret: string, email: string): string =>
  generateURI({ issuer: sender, label: email, secret, period: step_seconds })

/** The step of time whose code it is: this one, the one before or the one after. Null where it is none of theirs. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({
    secret,
    token: code,
    epoch,
    period: step_seconds,
    epochTolerance: step_seconds
  })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
