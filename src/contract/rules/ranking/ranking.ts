/*
 * The ranking of a round, category by category: pure, exact, and blind. It knows works and jurors by their places in the
 * caller's lists alone, and nothing depends on the order of these lists. What it answers is laid out by work, in columns
 * that can be handed from thread to thread.
 */
import type { Method } from '../judging-choices.ts'
import { averageOf, averages, sortByWork } from './averages.ts'
import { rankedCategory, type CategoryFacts } from './category.ts'
import { grouped } from './field.ts'
import { figureOf, rubricOf, ticksOf, valuesOf, type RankedBy } from './rubric.ts'
import type { WholeNumber } from './whole.ts'

/** Grows whenever the same sheets could be ranked otherwise than before. */
const rankingVersion = 2

/** So much a juror's severity is drawn towards nothing: as much as one more sheet would. */
export const usualRidge = 1

export interface RankingRules {
  criteria: readonly RankedBy[]
  method: Method
  ridge: number
  /** Works with fewer finished sheets are not ranked. */
  quorum: number
  jurors: number
  categories: number
  /** By work. */
  category: Uint32Array<ArrayBuffer>
  /** By sheet: whose it is, and of which work. */
  juror: Uint32Array<ArrayBuffer>
  work: Uint32Array<ArrayBuffer>
  /** A row a sheet, a column a criterion; NaN where there is no mark. */
  marks: Float64Array<ArrayBuffer>
}

/** By work; 0 and NaN where there is none. */
export interface Columns {
  sheets: Uint32Array<ArrayBuffer>
  place: Uint32Array<ArrayBuffer>
  best: Uint32Array<ArrayBuffer>
  worst: Uint32Array<ArrayBuffer>
  mean: Float64Array<ArrayBuffer>
  median: Float64Array<ArrayBuffer>
  trimmed: Float64Array<ArrayBuffer>
  adjusted: Float64Array<ArrayBuffer>
  /** Where each method would put it, ties not broken. */
  place_mean: Uint32Array<ArrayBuffer>
  place_median: Uint32Array<ArrayBuffer>
  place_trimmed: Uint32Array<ArrayBuffer>
  place_adjusted: Uint32Array<ArrayBuffer>
  /** How far the figure may be off: the scatter of the sheets over the root of their number. */
  error: Float64Array<ArrayBuffer>
  /** What set it apart from works with the same figure: 1 for the first of the tie-breaks. */
  tie: Uint8Array<ArrayBuffer>
  /** Whether its figure lies clearly above that of the next: 1 no, 2 yes. */
  apart: Uint8Array<ArrayBuffer>
}

export interface Ranking {
  version: number
  method: Method
  columns: Columns
  /** By category. */
  categories: CategoryFacts[]
}

const emptyColumns = (works: number): Columns => ({
  sheets: new Uint32Array(works),
  place: new Uint32Array(works),
  best: new Uint32Array(works),
  worst: new Uint32Array(works),
  mean: new Float64Array(works).fill(Number.NaN),
  median: new Float64Array(works).fill(Number.NaN),
  trimmed: new Float64Array(works).fill(Number.NaN),
  adjusted: new Float64Array(works).fill(Number.NaN),
  place_mean: new Uint32Array(works),
  place_median: new Uint32Array(works),
  place_trimmed: new Uint32Array(works),
  place_adjusted: new Uint32Array(works),
  error: new Float64Array(works).fill(Number.NaN),
  tie: new Uint8Array(works),
  apart: new Uint8Array(works)
})

export const rank = (judged: RankingRules): Ranking => {
  const works = judged.category.length
  const rubric = rubricOf(judged.criteria)
  const ticks = ticksOf(rubric, judged.marks)
  const { points, full, whole } = valuesOf(rubric, ticks)
  const figure = (sum: WholeNumber): number => figureOf(sum, full)
  const finished = judged.work.map((_, sheet) => sheet).filter(sheet => points[sheet] !== null)
  // First by juror, so that within a work the sheets lie in the order of the jurors.
  const byJuror = grouped(judged.juror, judged.jurors, finished).order
  const byWork = grouped(judged.work, works, byJuror)
  const columns = emptyColumns(works)
  const sorted: WholeNumber[] = []
  for (const sheet of byWork.order) sorted.push(points[sheet]!)
  sortByWork(sorted, byWork.start)
  for (let work = 0; work < works; work += 1) {
    const [start, end] = [byWork.start[work]!, byWork.start[work + 1]!]
    columns.sheets[work] = end - start
    if (end === start) continue
    for (const average of averages) {
      const { sum, count } = averageOf(average, sorted, start, end)
      columns[average][work] = figureOf(sum, full * whole(count))
    }
  }
  const all = judged.category.map((_, work) => work)
  const byCategory = grouped(judged.category, judged.categories, all)
  const categories = Array.from({ length: judged.categories }, (_, category) => {
    const own = byCategory.order.subarray(byCategory.start[category], byCategory.start[category + 1])
    return rankedCategory({ judged, rubric, ticks, points, whole, figure, byWork, columns }, own)
  })
  return { version: rankingVersion, method: judged.method, columns, categories }
}
