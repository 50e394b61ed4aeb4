/* Randomness that can be repeated: the same seed makes the same moments, texts and choices. */
export interface Chance {
  between(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  word(length: number): string
}

const letters = 'abcdefghijklmnopqrstuvwxyz     '

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for moments and lengths.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: list => list[between(0, list.length - 1)] ?? list[0],
    word: length => Array.from({ length }, () => letters[between(0, letters.length - 1)]).join('')
  }
}
