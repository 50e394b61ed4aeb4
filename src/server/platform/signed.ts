/*
 * What is signed, handed out and comes back from whoever it was given to: ids in links, and addresses that run out. The
 * purpose is signed along, so that a signature for one thing is none for another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Actor } from './db/door.ts'
import { isId } from './ids.ts'
import type { Platform } from './platform.ts'
import { requireSecret, findSecret } from './secret.ts'

/** For each purpose there are as many parts, so that what is joined by a NUL cannot be cut in another way. */
export const signatureOf = (
  secret: Uint8Array,
  purpose: string,
  ...parts: readonly (string | Uint8Array)[]
): string => {
  const hmac = createHmac('sha256', secret).update(purpose)
  for (const part of parts) hmac.update('\0').update(part)
  return hmac.digest('base64url')
}

/** Takes as long for every wrong one. */
export const isSigned = (signature: string, ...signed: Parameters<typeof signatureOf>): boolean => {
  const [wanted, given] = [Buffer.from(signatureOf(...signed)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const id_length = 36

/** One run of letters, as every token is: what shortens tokens in what people take along finds it. It does not run out. */
export const signedId = (secret: Uint8Array, purpose: string, team_id: string, id: string): string =>
  `${id}-${signatureOf(secret, purpose, team_id, id)}`

/** The id; null for what this installation never signed for this purpose and team. */
export const openSignedId = (
  secret: Uint8Array,
  purpose: string,
  team_id: string,
  text: string
): string | null => {
  const id = text.slice(0, id_length)
  if (!isId(id) || text.charAt(id_length) !== '-') return null
  return isSigned(text.slice(id_length + 1), secret, purpose, team_id, id) ? id : null
}

const secretOf = {
  original: 'originals',
  entry_file: 'entry_files',
  book_file: 'book_files',
  contact_file: 'contact_files',
  diploma: 'diplomas',
  evidence: 'evidence',
  prize_file: 'prize_files'
} as const

export type SignedPurpose = keyof typeof secretOf

const signer: Actor = { kind: 'system', name: 'signed_addresses' }

/** What an address carries beside the payload. Whoever calls it has made sure that the one who asked may have it. */
export const signed = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  purpose: SignedPurpose,
  payload: readonly string[],
  minutes: number
): Promise<{ query: { expires: string; signature: string }; expires_at: string }> => {
  const secret = await doors.withPlatform(signer, tx => requireSecret(tx, clock, secretOf[purpose]))
  const ends = new Date(clock.now().getTime() + minutes * 60_000)
  const expires = String(Math.floor(ends.getTime() / 1000))
  const signature = signatureOf(secret, purpose, ...payload, expires)
  return { query: { expires, signature }, expires_at: ends.toISOString() }
}

/** Refuses what was never signed as if there were nothing, and says of what was that it ran out. */
export const openSigned = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  purpose: SignedPurpose,
  payload: readonly string[],
  { expires, signature }: Record<string, unknown>
): Promise<void> => {
  if (typeof expires !== 'string' || typeof signature !== 'string') throw new Problem('not_found')
  const secret = await findSecret(doors, secretOf[purpose])
  if (!secret || !isSigned(signature, secret, purpose, ...payload, expires)) throw new Problem('not_found')
  if (Number(expires) * 1000 <= clock.now().getTime())
    throw new Problem('gone', { reason: 'original_expired' })
}
