/* Signing what is handed out and comes back: an address, mostly. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureOf = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Takes as long for every wrong one. */
export const isSigned = (secret: Uint8Array, text: string, signature: string): boolean => {
  const [wanted, given] = [Buffer.from(signatureOf(secret, text)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
