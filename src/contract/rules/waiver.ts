/* What a waiver takes off a price, and the signs of which a code is made. All in the currency's smallest unit. */
export const waiverKinds = ['percent', 'amount', 'free'] as const

export interface Reduction {
  kind: (typeof waiverKinds)[number]
  /** Percent, or an amount; nothing is asked of it where the entry is free. */
  value: number
}

/** Never more than the price. Half of the smallest unit is rounded in favour of the artist. */
export const takenOff = (price: number, { kind, value }: Reduction): number => {
  if (kind === 'free') return price
  if (kind === 'amount') return Math.min(price, value)
  return Math.floor((price * value + 50) / 100)
}

/** As codes are kept: how they are written, with blanks, hyphens and small letters, makes no difference. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s‐-―-]/gu, '').toUpperCase()

/** Fewer signs than this are found by trying. */
export const shortestCode = 6
export const longestCode = 24

/** Without signs that are read as others: no I, L, O, U, 0 or 1. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const drawnLength = 12

/** Of bytes that nobody can foresee; those beyond a multiple of the signs are left out, or some would come more often. */
export const drawnCode = (bytes: Uint8Array): string =>
  [...bytes]
    .filter(byte => byte < 256 - (256 % signs.length))
    .slice(0, drawnLength)
    .map(byte => signs[byte % signs.length])
    .join('')

/** As it is read aloud or typed: in fours where it was drawn. */
export const readableCode = (code: string): string =>
  code.length === drawnLength ? (code.match(/.{4}/gu) ?? [code]).join('-') : code

/** From so many entries on, so many of them waived, a share says nothing about anybody. */
const fewestEntries = 10
const fewestWaived = 3

/** One in how many entries was waived; null where that would be too telling, or nothing to tell. */
export const shareOf = ({ entries, waived }: { entries: number; waived: number }): number | null =>
  entries < fewestEntries || waived < fewestWaived || entries - waived < fewestWaived
    ? null
    : Math.round(entries / waived)
