/*
 * Which jurors judge which works. Each work gets as many as are wanted, of those who judge its category and are in no
 * conflict with it, always the ones who have least so far; works with little choice come first. What is kept counts and
 * stays. Chance decides between equals, the same every time, and lets the panels overlap, so that strict and lenient
 * jurors can be told apart.
 */
export interface Judge {
  id: string
  /** Null: all. */
  categories: readonly string[] | null
}

export interface WorkToAssign {
  id: string
  category_id: string
  /** So many jurors it is to have, those that it keeps included. */
  wanted: number
}

export interface JurorAndWork {
  juror_id: string
  work_id: string
}

export interface Given {
  jurors: readonly Judge[]
  works: readonly WorkToAssign[]
  /** Begun or finished; of jurors who judge no more, too. */
  kept: readonly JurorAndWork[]
  /** Given before and not begun: left where it is as long as that is even. */
  before: readonly JurorAndWork[]
  /** A conflict, an abstention, a sheet that was voided: never again. */
  barred: readonly JurorAndWork[]
  seed: string
}

// Neighbouring numbers come apart.
const stirred = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** FNV-1a: the same on every machine, and good enough for a draw. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return stirred(value)
}

/** Where a work stands in a juror's queue: random, and the same every time. */
export const placeOf = (seed: string, { juror_id, work_id }: JurorAndWork): number =>
  hash(`${seed} ${juror_id} ${work_id}`) & 0x7fffffff

const byWork = (pairs: readonly JurorAndWork[]): Map<string, Set<string>> => {
  const jurors = new Map<string, Set<string>>()
  for (const { juror_id, work_id } of pairs) {
    const of = jurors.get(work_id)
    if (of) of.add(juror_id)
    else jurors.set(work_id, new Set([juror_id]))
  }
  return jurors
}

/** A juror while sheets are given out: what they have, in all and by category. */
interface Seat {
  judge: Judge
  lot: number
  load: number
  of_category: Map<string, number>
}

interface Draw {
  seat: Seat
  of_category: number
  had: boolean
  lot: number
}

const inOrder = (one: Draw, other: Draw): number =>
  one.seat.load - other.seat.load ||
  one.of_category - other.of_category ||
  Number(other.had) - Number(one.had) ||
  one.lot - other.lot

const none: ReadonlySet<string> = new Set()

const take = (seat: Seat, category_id: string): void => {
  seat.load += 1
  seat.of_category.set(category_id, (seat.of_category.get(category_id) ?? 0) + 1)
}

/** What is added to what is kept. */
export const assign = ({ jurors, works, kept, before, barred, seed }: Given): JurorAndWork[] => {
  const [keptBy, had, barredFor] = [byWork(kept), byWork(before), byWork(barred)]
  const seats = jurors.map((judge): Seat => {
    return { judge, lot: hash(judge.id), load: 0, of_category: new Map() }
  })

  const drawn = works.map(work => {
    const { id, category_id } = work
    const [keeps, out] = [keptBy.get(id) ?? none, barredFor.get(id) ?? none]
    for (const seat of seats) if (keeps.has(seat.judge.id)) take(seat, category_id)
    const able = seats.filter(
      ({ judge }) =>
        (judge.categories === null || judge.categories.includes(category_id)) &&
        !out.has(judge.id) &&
        !keeps.has(judge.id)
    )
    return { work, able, missing: work.wanted - keeps.size, lot: hash(`${seed} ${id}`) }
  })
  drawn.sort((one, other) => one.able.length - other.able.length || one.lot - other.lot)

  return drawn.flatMap(({ work: { id, category_id }, able, missing, lot }) => {
    const hadIt = had.get(id) ?? none
    const draws = able.map((seat): Draw => {
      const of_category = seat.of_category.get(category_id) ?? 0
      return { seat, of_category, had: hadIt.has(seat.judge.id), lot: stirred(lot ^ seat.lot) }
    })
    const chosen = draws.sort(inOrder).slice(0, Math.max(0, missing))
    for (const { seat } of chosen) take(seat, category_id)
    return chosen.map(({ seat }) => ({ juror_id: seat.judge.id, work_id: id }))
  })
}
