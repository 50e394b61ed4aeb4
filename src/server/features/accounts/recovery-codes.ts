/*
 * What stands in for a phone that is lost: eighty random bits, written in letters that nobody takes for one another.
 * That is more than can be tried, so a plain hash of it may be kept.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

// Crockford's, without I, L, O and U.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters_of_code = 16

/** In fours, to be read and copied by hand. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(letters_of_code), byte => letters[byte % letters.length])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

const plain = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const hashRecoveryCode = (typed: string): Uint8Array =>
  createHash('sha256').update(plain(typed)).digest()

/** The one of these that was typed. All are looked at, so that the time does not tell which. */
export const findRecoveryCode = (hashes: readonly Uint8Array[], typed: string): Uint8Array | null => {
  const hash = hashRecoveryCode(typed)
  let found: Uint8Array | null = null
  for (const each of hashes) if (timingSafeEqual(each, hash)) found = each
  return found
}
