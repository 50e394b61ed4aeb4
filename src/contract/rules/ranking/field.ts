/*
 * The ranked works of one category with the sheets that count, laid out for arithmetic: works and jurors are places in
 * lists, so that no id, name or time can bear upon a place.
 */
import type { Whole } from './whole.ts'

export interface Field {
  /** By place here: the work's place in the round. */
  works: Uint32Array
  jurors: Uint32Array
  /** The sheets of work w are those from start[w] to start[w + 1]. */
  start: Uint32Array
  /** By sheet, those of one work in the order of their jurors. */
  juror: Uint32Array
  sheet: Uint32Array
  points: Whole[]
  /** The same, 0 to 100. */
  value: Float64Array
}

/** For every group the places of its members, in their order. */
export const grouped = (group: Uint32Array, groups: number, members: Uint32Array) => {
  const start = new Uint32Array(groups + 1)
  for (const member of members) start[group[member]! + 1]! += 1
  for (let at = 0; at < groups; at += 1) start[at + 1]! += start[at]!
  const next = start.slice()
  const order = new Uint32Array(members.length)
  for (const member of members) order[next[group[member]!]!++] = member
  return { start, order }
}

interface Given {
  points: readonly (Whole | null)[]
  figure: (points: Whole) => number
  juror: Uint32Array
  jurors: number
}

/** From the sheets of each of some works, of which no juror has two. */
export const fieldOf = (works: Uint32Array, sheetsOf: (work: number) => Uint32Array, given: Given): Field => {
  const start = new Uint32Array(works.length + 1)
  works.forEach((work, at) => (start[at + 1] = start[at]! + sheetsOf(work).length))
  const sheet = new Uint32Array(start.at(-1)!)
  works.forEach((work, at) => sheet.set(sheetsOf(work), start[at]))
  const local = new Int32Array(given.jurors).fill(-1)
  for (const each of sheet) local[given.juror[each]!] = 0
  const jurors = Uint32Array.from([...local.keys()].filter(juror => local[juror] === 0))
  jurors.forEach((juror, at) => (local[juror] = at))
  const points = Array.from(sheet, each => given.points[each]!)
  return {
    works,
    jurors,
    start,
    juror: sheet.map(each => local[given.juror[each]!]!),
    sheet,
    points,
    value: Float64Array.from(points, given.figure)
  }
}
