/*
 * The ranked works of one category with the sheets that count, laid out for arithmetic: works and jurors are places in
 * lists, so that no id, name or time can bear upon a place.
 */
import { sortByWork } from './averages.ts'
import type { WholeNumber } from './whole.ts'

export interface Field {
  /** By place here: the work's place in the round. */
  works: Uint32Array
  jurors: Uint32Array
  /** The sheets of work w are those from start[w] to start[w + 1]. */
  start: Uint32Array
  /** By sheet, those of one work in the order of their jurors. */
  juror: Uint32Array
  sheet: Uint32Array
  points: WholeNumber[]
  /** The same, those of one work from the lowest to the highest. */
  sorted: WholeNumber[]
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
  points: readonly (WholeNumber | null)[]
  figure: (points: WholeNumber) => number
  juror: Uint32Array
  jurors: number
}

export type Grouped = ReturnType<typeof grouped>

/** From the sheets of each of some works, of which no juror has two. */
export const fieldOf = (works: Uint32Array, byWork: Grouped, given: Given): Field => {
  const start = new Uint32Array(works.length + 1)
  for (let at = 0; at < works.length; at += 1)
    start[at + 1] = start[at]! + byWork.start[works[at]! + 1]! - byWork.start[works[at]!]!
  const sheet = new Uint32Array(start.at(-1)!)
  for (let at = 0; at < works.length; at += 1) {
    const first = byWork.start[works[at]!]! - start[at]!
    for (let to = start[at]!; to < start[at + 1]!; to += 1) sheet[to] = byWork.order[first + to]!
  }
  const local = new Int32Array(given.jurors).fill(-1)
  for (const each of sheet) local[given.juror[each]!] = 0
  const jurors = Uint32Array.from([...local.keys()].filter(juror => local[juror] === 0))
  jurors.forEach((juror, at) => (local[juror] = at))
  const points: WholeNumber[] = []
  const value = new Float64Array(sheet.length)
  for (let at = 0; at < sheet.length; at += 1) {
    const own = given.points[sheet[at]!]!
    points.push(own)
    value[at] = given.figure(own)
  }
  return {
    works,
    jurors,
    start,
    juror: sheet.map(each => local[given.juror[each]!]!),
    sheet,
    points,
    sorted: sortByWork(points.slice(), start),
    value
  }
}
