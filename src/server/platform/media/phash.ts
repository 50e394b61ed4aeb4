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

/** 0 for the same, 64 for the opposite; below 10 two pictures are worth a look side by side. */
export const bitsApart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, byte, index) => {
    let different = byte ^ (other[index] ?? 0)
    let bits = 0
    for (; different > 0; different &= different - 1) bits += 1
    return sum + bits
  }, 0)
