/*
 * Places of many works by their figures, equal ones sharing: 1, 2, 2, 4. It is asked for every juror that is left out,
 * so its room is made once, and it counts digits where it could compare.
 */
const bits = 13
const digits = 1 << bits

/** Figures as whole numbers, to a hundred thousandth, the highest first; what has no figure comes last. */
const absent = 2 ** (2 * bits) - 1
const keyOf = (figure: number): number =>
  Number.isNaN(figure) ? absent : Math.min(absent - 1, Math.max(0, Math.round((200 - figure) * 1e5)))

interface Room {
  keys: Uint32Array
  order: Uint32Array
  next: Uint32Array
  from: Uint32Array
}

const byDigit = ({ keys, order, next, from }: Room, shift: number): void => {
  from.fill(0)
  for (let at = 0; at < keys.length; at += 1) from[((keys[at]! >>> shift) & (digits - 1)) + 1]! += 1
  for (let digit = 0; digit < digits; digit += 1) from[digit + 1]! += from[digit]!
  for (let rank = 0; rank < order.length; rank += 1) {
    const at = order[rank]!
    next[from[(keys[at]! >>> shift) & (digits - 1)]!++] = at
  }
}

/** What it gives stands until it is asked again; 0 where there is no figure. */
export const placing = (works: number): ((figures: Float64Array) => Uint32Array) => {
  const keys = new Uint32Array(works)
  const from = new Uint32Array(digits + 1)
  const places = new Uint32Array(works)
  let order = Uint32Array.from(keys.keys())
  let next = new Uint32Array(works)
  return figures => {
    for (let at = 0; at < works; at += 1) keys[at] = keyOf(figures[at]!)
    for (let shift = 0; shift < 2 * bits; shift += bits) {
      byDigit({ keys, order, next, from }, shift)
      ;[order, next] = [next, order]
    }
    let place = 0
    for (let rank = 0; rank < works; rank += 1) {
      const at = order[rank]!
      if (rank === 0 || keys[order[rank - 1]!] !== keys[at]) place = rank + 1
      places[at] = keys[at] === absent ? 0 : place
    }
    return places
  }
}
