/* Which of a payer's open amounts a payment is the sum of. */
import type { Balance } from './open-items.ts'

const most = 5
/** Of more, some make up nearly every sum. */
export const mostSummed = 12

/** Every choice of two to five that is the amount exactly, up to the second: then nobody knows which was meant. */
export const choicesOf = (open: readonly Balance[], amount: number): Balance[][] => {
  const found: Balance[][] = []
  if (open.length > mostSummed) return found
  const chosen: Balance[] = []
  const choose = (from: number, rest: number): void => {
    if (rest === 0 && chosen.length >= 2) found.push([...chosen])
    if (rest <= 0 || chosen.length === most) return
    for (let at = from; at < open.length && found.length < 2; at += 1) {
      const next = open[at]
      if (!next) return
      chosen.push(next)
      choose(at + 1, rest - next.left)
      chosen.pop()
    }
  }
  choose(0, amount)
  return found
}
