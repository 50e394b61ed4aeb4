/*
 * Places of many works by their figures, equal ones sharing: 1, 2, 2, 4. It is asked for every juror that is left out,
 * so its room is made once, it counts digits where it could compare, and what is read lies one after the other.
 */
const bits = 13
const digits = 1 << bits

/** Figures as whole numbers, to a hundred thousandth, the highest first; what has no figure comes last. */
const absent = 2 ** (2 * bits) - 1

/**
 * Where one key ends and the next begins: not at a half, nor at any share that marks and their averages come to. There two
 * equal figures, added up in another order, would fall to either side.
 */
const edge = 0.381966

/** Works, and beside each its key. */
interface Row {
  keys: Uint32Array
  works: Uint32Array
}

const rowOf = (works: number): Row => ({
  keys: new Uint32Array(works),
  works: new Uint32Array(works).map((_, work) => work)
})

/** From how many there are of each digit to where the first of them comes. */
const startsOf = (counts: Uint32Array): void => {
  let start = 0
  for (let digit = 0; digit < digits; digit += 1) {
    const count = counts[digit]!
    counts[digit] = start
    start += count
  }
}

const deal = (from: Row, to: Row, shift: number, starts: Uint32Array): void => {
  const { keys, works } = from
  const { keys: dealt, works: placed } = to
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!
    const digit = (key >>> shift) & (digits - 1)
    const rank = starts[digit]!
    starts[digit] = rank + 1
    dealt[rank] = key
    placed[rank] = works[at]!
  }
}

/** What it gives stands until it is asked again; 0 where there is no figure. */
export const placing = (works: number): ((figures: Float64Array) => Uint32Array) => {
  const [given, half, whole] = [rowOf(works), rowOf(works), rowOf(works)]
  const [low, high] = [new Uint32Array(digits), new Uint32Array(digits)]
  const places = new Uint32Array(works)
  return figures => {
    low.fill(0)
    high.fill(0)
    for (let at = 0; at < works; at += 1) {
      const figure = figures[at]!
      // Of a figure that is none, no comparison holds.
      const wide = (200 - figure) * 1e5 + edge
      const key = wide >= absent ? absent - 1 : wide >= 0 ? Math.floor(wide) : figure > 200 ? 0 : absent
      given.keys[at] = key
      low[key & (digits - 1)]! += 1
      high[key >>> bits]! += 1
    }
    startsOf(low)
    startsOf(high)
    deal(given, half, 0, low)
    deal(half, whole, bits, high)
    let place = 0
    let before = -1
    for (let rank = 0; rank < works; rank += 1) {
      const key = whole.keys[rank]!
      if (key !== before) place = rank + 1
      before = key
      places[whole.works[rank]!] = key === absent ? 0 : place
    }
    return places
  }
}
