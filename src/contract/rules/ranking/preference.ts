/*
 * Which of several works the jurors prefer who scored both of a pair. Of three works each may beat one and lose to
 * another, so only a work that beats every other is first; among the rest the same is asked again, and where no work
 * beats all others, all that are left share their place.
 */
import type { Field } from './field.ts'

/** How many more jurors hold the one above the other than the reverse. */
const preferred = ({ start, juror, points }: Field, one: number, other: number): number => {
  let at = start[one]!
  let against = start[other]!
  let more = 0
  while (at < start[one + 1]! && against < start[other + 1]!) {
    if (juror[at] === juror[against]) {
      const [here, there] = [points[at]!, points[against]!]
      more += here > there ? 1 : here < there ? -1 : 0
      at += 1
      against += 1
    } else if (juror[at]! < juror[against]!) at += 1
    else against += 1
  }
  return more
}

/** In one pass a single work is left that could beat all others; a second pass asks whether it does. */
const favourite = (field: Field, works: readonly number[]): number | null => {
  let candidate: number | null = null
  for (const work of works) {
    const more: number = candidate === null ? -1 : preferred(field, candidate, work)
    // Two that balance each other out are both out.
    if (more <= 0) candidate = more < 0 ? work : null
  }
  const beatsAll = works.every(
    work => work === candidate || (candidate !== null && preferred(field, candidate, work) > 0)
  )
  return beatsAll ? candidate : null
}

/** In order; only the last may be several. */
export const byPreference = (field: Field, works: readonly number[]): number[][] => {
  const ordered: number[][] = []
  let left = [...works]
  while (left.length > 1) {
    const first = favourite(field, left)
    if (first === null) break
    ordered.push([first])
    left = left.filter(work => work !== first)
  }
  return [...ordered, left]
}
