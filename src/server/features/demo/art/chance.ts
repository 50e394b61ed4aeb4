/** A stream of decisions that depends on its seed alone. */
export interface Chance {
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  odds(share: number): boolean
  /** Around 0, mostly within one, never beyond 2. */
  bell(): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A stream of its own, so that one part of a picture can change without moving the others. */
  branch(name: string): Chance
}

export function chanceFrom(seed: string): Chance {
  const next = sfc32(seed)
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  return {
    next,
    between,
    whole,
    pick,
    odds: share => next() < share,
    bell: () => next() + next() + next() + next() - 2,
    shuffled: list =>
      list
        .map(item => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    branch: name => chanceFrom(`${seed}/${name}`)
  }
}

function sfc32(seed: string): () => number {
  let a = hash(seed, 0x9e3779b9)
  let b = hash(seed, 0x243f6a88)
  let c = hash(seed, 0xb7e15162)
  let count = 1
  const next = () => {
    const sum = (a + b + count++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let n = 0; n < 12; n++) next()
  return next
}

function hash(text: string, start: number): number {
  let h = start
  for (let n = 0; n < text.length; n++) h = Math.imul(h ^ text.charCodeAt(n), 0x85ebca6b) ^ (h >>> 13)
  h = Math.imul(h ^ (h >>> 16), 0xc2b2ae35)
  return h ^ (h >>> 15)
}
