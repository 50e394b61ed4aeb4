/* One category's ranking: a field of the works at quorum, their figures by the round's method, and their order. */
import type { Method } from '../judging-choices.ts'
import { methods } from '../judging-choices.ts'
import { tieBreaks } from '../tie-breaks.ts'
import { averageOf, comparable } from './averages.ts'
import { areApart, plainSeverity, scatterOf } from './confidence.ts'
import { fieldOf, type Field, type Grouped } from './field.ts'
import { averageOfMethod, rangesOf, type Basis } from './leave-one-out.ts'
import { placing } from './places.ts'
import { acquaintance, isComplete, isWhole, partsOf, partsOfJurors, type PanelGroup } from './parts.ts'
import type { Columns, RankingRules } from './ranking.ts'
import type { Rubric } from './rubric.ts'
import { adjust, type Adjusted } from './severity.ts'
import { descending, tieBreaker, type SharedPlace } from './ties.ts'
import type { Kind, WholeNumber } from './whole.ts'

export interface CategoryFacts {
  ranked: number
  below_quorum: number
  /** Every juror scored every work. */
  complete: boolean
  scatter: number | null
  /** Where figures cannot be adjusted because panels never met; null where they can. */
  parts: PanelGroup[] | null
  /** By the jurors' places in the round. */
  jurors: { juror: number; sheets: number; severity: number | null }[]
  /** The method could not be applied, and nothing is ranked. */
  refused: boolean
}

export interface Ground {
  judged: RankingRules
  rubric: Rubric
  ticks: Int32Array
  points: readonly (WholeNumber | null)[]
  whole: Kind
  figure: (sum: WholeNumber) => number
  /** The sheets of every work, in the order of their jurors. */
  byWork: Grouped
  columns: Columns
}

/** Adjusted figures that lie less apart are one: so far they are good. */
const same = 1e-9

/** The highest first. Places tell the order to a hundred thousandth, which leaves little to be compared. */
const inOrder = (figures: Float64Array, places: Uint32Array): Uint32Array => {
  const next = places.map((_, at) => at)
  const order = new Uint32Array(figures.length)
  for (let work = 0; work < figures.length; work += 1) order[next[places[work]! - 1]!++] = work
  for (let rank = 1; rank < order.length; rank += 1) {
    const work = order[rank]!
    let to = rank
    for (; to > 0 && figures[order[to - 1]!]! < figures[work]!; to -= 1) order[to] = order[to - 1]!
    order[to] = work
  }
  return order
}

const byFigure = (figures: Float64Array): number[][] => {
  const order = inOrder(figures, placing(figures.length)(figures))
  const groups: number[][] = []
  order.forEach((work, place) => {
    const before = order[place - 1]
    if (before === undefined || figures[before]! - figures[work]! > same) groups.push([])
    groups.at(-1)!.push(work)
  })
  return groups
}

interface Evened {
  /** Null where everybody scored everything, and evening out changes nothing. */
  adjusted: Adjusted | null
  severity: Float64Array | null
  parts: PanelGroup[] | null
  met: Uint8Array
}

const evened = (field: Field, ridge: number): Evened => {
  if (isComplete(field))
    return { adjusted: null, severity: plainSeverity(field), parts: null, met: new Uint8Array() }
  const met = acquaintance(field)
  const part = partsOfJurors(met, field.jurors.length)
  if (!isWhole(part)) return { adjusted: null, severity: null, parts: partsOf(field, part), met }
  const adjusted = adjust(field, ridge)
  return { adjusted, severity: adjusted.severity, parts: null, met }
}

/** Groups with the same figure, the highest first. */
const groupsOf = (field: Field, method: Method, { adjusted }: Evened): number[][] => {
  if (method === 'adjusted' && adjusted) return byFigure(adjusted.quality)
  const average = averageOfMethod(method)
  const { start, sorted, works } = field
  const ratios = Array.from(works.keys(), work => averageOf(average, sorted, start[work]!, start[work + 1]!))
  return descending([...works.keys()], comparable(ratios))
}

const figuresOf = ({ works }: Field, method: Method, columns: Columns): Float64Array => {
  const figures = new Float64Array(works.length)
  for (let at = 0; at < works.length; at += 1) figures[at] = columns[method][works[at]!]!
  return figures
}

const place = (field: Field, standings: readonly SharedPlace[], columns: Columns): void => {
  let next = 1
  for (const { works, tie } of standings) {
    for (const work of works) {
      columns.place[field.works[work]!] = next
      if (tie) columns.tie[field.works[work]!] = tieBreaks.indexOf(tie) + 1
    }
    next += works.length
  }
}

const judgeConfidence = (
  field: Field,
  standings: readonly SharedPlace[],
  { method, columns, scatter }: { method: Method; columns: Columns; scatter: number }
): void => {
  for (const work of field.works) columns.error[work] = scatter / Math.sqrt(columns.sheets[work]!)
  const order = standings.flatMap(({ works }) => works).map(work => field.works[work]!)
  order.slice(0, -1).forEach((work, at) => {
    const next = order[at + 1]!
    const difference = columns[method][work]! - columns[method][next]!
    const apart = areApart(difference, scatter, [columns.sheets[work]!, columns.sheets[next]!])
    columns.apart[work] = apart ? 2 : 1
  })
}

/** Where each method alone would put them, without breaking ties. */
const compareMethods = (field: Field, columns: Columns): void => {
  const places = placing(field.works.length)
  for (const method of methods) {
    const own = places(figuresOf(field, method, columns))
    const column = columns[`place_${method}`]
    for (let at = 0; at < own.length; at += 1) column[field.works[at]!] = own[at]!
  }
}

const jurorsOf = (field: Field, severity: Float64Array | null): CategoryFacts['jurors'] => {
  const sheets = new Uint32Array(field.jurors.length)
  for (const juror of field.juror) sheets[juror]! += 1
  return Array.from(field.jurors, (juror, at) => ({
    juror,
    sheets: sheets[at]!,
    severity: severity?.[at] ?? null
  }))
}

export const rankedCategory = (ground: Ground, own: Uint32Array): CategoryFacts => {
  const { judged, columns, byWork, points, whole, figure, rubric, ticks } = ground
  const { method, ridge, quorum, juror, jurors } = judged
  const ranked = own.filter(work => columns.sheets[work]! >= Math.max(1, quorum))
  const field = fieldOf(ranked, byWork, { points, figure, juror, jurors })
  const even = evened(field, ridge)
  const { adjusted, severity, parts, met } = even
  if (!parts)
    ranked.forEach((work, at) => (columns.adjusted[work] = adjusted?.quality[at] ?? columns.mean[work]!))
  compareMethods(field, columns)
  const refused = method === 'adjusted' && parts !== null
  const takesOff = method === 'adjusted' || isComplete(field)
  const scatter = scatterOf(field, takesOff ? severity : null)
  if (!refused) {
    const settle = tieBreaker({ field, rubric, whole, ticks })
    const standings = groupsOf(field, method, even).flatMap(settle)
    place(field, standings, columns)
    if (scatter !== null) judgeConfidence(field, standings, { method, columns, scatter })
    const basis: Basis =
      method === 'adjusted' && adjusted
        ? { method, adjusted, met }
        : { method: averageOfMethod(method), figures: figuresOf(field, method, columns) }
    const places = ranked.map(work => columns.place[work]!)
    const range = rangesOf(field, basis, places)
    ranked.forEach((work, at) => {
      columns.best[work] = range?.best[at] ?? 0
      columns.worst[work] = range?.worst[at] ?? 0
    })
  }
  return {
    ranked: ranked.length,
    below_quorum: own.length - ranked.length,
    complete: isComplete(field),
    scatter,
    parts,
    jurors: jurorsOf(field, severity),
    refused
  }
}
