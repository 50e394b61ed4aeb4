/*
 * 64 bits of how a picture looks: whether each of 8 by 8 places is brighter than the one to its right. Scaled, saved
 * anew or slightly toned it keeps nearly all of them, so near duplicates are found by how many bits differ.
 */
export const hashSize = { width: 9, height: 8 } as const

export const perceptualHash = (grey: Uint8Array): Uint8Array => {
  const hash = new Uint8Array(8)
  for (let row = 0; row < hashSize.height; row += 1)
    for (let column = 0; column < hashSize.width - 1; column += 1) {
      const at = row * hashSize.width + column
      if ((grey[at] ?? 0) > (grey[at + 1] ?? 0)) hash[row] = (hash[row] ?? 0) | (0x80 >> column)
    }
  return hash
}

/** So far apart at most, two pictures are worth a look side by side; what is found by quarters holds for just so many. */
export const mostApart = 7

const bitsIn = (byte: number): number => {
  let bits = 0
  for (let left = byte; left > 0; left &= left - 1) bits += 1
  return bits
}

/** A plain sheet and an even gradient look like every other one. */
export const saysEnough = (hash: Uint8Array): boolean => {
  const bright = hash.reduce((sum, byte) => sum + bitsIn(byte), 0)
  return bright >= 4 && bright <= 60
}

export interface Quarter {
  quarter: number
  bits: number
}

export const quartersOf = (hash: Uint8Array): Quarter[] =>
  [0, 1, 2, 3].map(quarter => ({
    quarter,
    bits: ((hash[quarter * 2] ?? 0) << 8) | (hash[quarter * 2 + 1] ?? 0)
  }))

/** What at least one quarter of every hash that is near has: seven bits over four quarters leave one with one at most. */
export const quartersNear = (hash: Uint8Array): Quarter[] =>
  quartersOf(hash).flatMap(({ quarter, bits }) => [
    { quarter, bits },
    ...Array.from({ length: 16 }, (_, place) => ({ quarter, bits: bits ^ (1 << place) }))
  ])

/** 0 for the same, 64 for the opposite. */
export const bitsApart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, byte, index) => sum + bitsIn(byte ^ (other[index] ?? 0)), 0)
