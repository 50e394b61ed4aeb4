/* Which works hang beside each other where there is room for rows, and which one has a row to itself. */

/** A strip keeps to the height of the row only so far: beyond, it would be a line. */
export const hangingRatio = ({ width, height }: { width: number; height: number }): number =>
  Math.min(3, Math.max(0.4, width / height))

export interface Hanging {
  /** How much of its row it takes, as a length in CSS; null for a work that hangs alone. */
  share: string | null
}

/** By the sum of their sides, width to height: on a page as wide as a desk shows it, a row is then twenty rems high. */
const full = 4.2

/** Every third row is of one work. */
const alone_every = 3

/** As near to a full row as the next work lets it be. */
const endOfRow = (ratios: readonly number[], from: number): number => {
  let sum = 0
  let end = from
  for (; end < ratios.length; end += 1) {
    const with_next = sum + (ratios[end] ?? 0)
    if (end > from && with_next - full > full - sum) break
    sum = with_next
  }
  return end
}

const sharesOf = (row: readonly number[]): Hanging[] => {
  // The last row may be short of works: it is not stretched over the wall.
  const sum = Math.max(
    row.reduce((all, ratio) => all + ratio, 0),
    full * 0.8
  )
  const gaps = row.length - 1
  // A hair less than all of it, so that what is rounded does not push the last one into the next row; the rest it grows by.
  return row.map(ratio => ({
    share: `calc((100% - ${gaps} * var(--column-gap)) * ${((ratio / sum) * 0.999).toFixed(4)})`
  }))
}

/** For each work of a wall, in its order, how it hangs. */
export const hangingsOf = (ratios: readonly number[]): Hanging[] => {
  const hangings: Hanging[] = []
  for (let row = 1; hangings.length < ratios.length; row += 1) {
    const from = hangings.length
    if (row % alone_every === 0) hangings.push({ share: null })
    else hangings.push(...sharesOf(ratios.slice(from, endOfRow(ratios, from))))
  }
  return hangings
}
