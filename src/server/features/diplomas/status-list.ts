/*
 * Which credentials of a team do not hold any more, as wallets ask for it (Bitstring Status List 1.0): a list of bits for the
 * diplomas of a year, of which each has the place that its number says. One that was revoked, or replaced, is a one.
 */
import { gzip } from 'node:zlib'
import { promisify } from 'node:util'

/** The least that a list may have, so that it says nothing of who asks for which. */
const list_length = 131_072

/** The list and the place in it; the second list of a year begins where the first is full. */
export const placeInList = (number: string): { list: string; index: number } => {
  const [year = '', count = ''] = number.split('-')
  const place = Number(count) - 1
  return { list: `${year}-${Math.floor(place / list_length) + 1}`, index: place % list_length }
}

/** How many lists hold so many diplomas of a year. */
export const listsOf = (count: number): number => Math.ceil(count / list_length)

/** The year and which list of it; null for what is no name of one. */
export const readListName = (name: string): { year: string; nth: number } | null => {
  const found = /^(\d{4})-([1-9]\d{0,3})$/.exec(name)
  return found ? { year: found[1] ?? '', nth: Number(found[2]) } : null
}

/** The first place is the leftmost bit of the first byte. */
export const encodeList = async (places: readonly number[]): Promise<string> => {
  const bits = new Uint8Array(list_length / 8)
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  const packed = await promisify(gzip)(bits)
  // By the letter a reader knows the encoding.
  return `u${packed.toString('base64url')}`
}
