/*
 * Between which places a work would stand with any one juror left out. Ties are not broken here: works with the same
 * figure share their place. What the jury as a whole decided lies always within.
 */
import type { Method } from '../judging-choices.ts'
import { middleOf, type Average } from './averages.ts'
import { grouped, type Field } from './field.ts'
import { isWhole, partsOfJurors } from './parts.ts'
import { placing } from './places.ts'
import { passOver, qualitiesWithout, type Adjusted } from './severity.ts'
import { improved } from './conjugate.ts'

/** Beyond so many steps, which are jurors times sheets, it is not worked out. */
const most = 2e8

export interface Range {
  best: Uint32Array
  worst: Uint32Array
}

/** The work's average without one of its sheets. */
const averageWithout = (average: Average, sorted: Float64Array, value: number): number => {
  const left = sorted.length - 1
  if (left === 0) return Number.NaN
  const { from, to } = middleOf(average, left)
  const out = sorted.indexOf(value)
  let sum = 0
  for (let place = from; place < to; place += 1) sum += sorted[place < out ? place : place + 1]!
  return sum / (to - from)
}

type Without = (juror: number, sheets: Uint32Array, workOf: Uint32Array) => Float64Array | null

const ofAverages = (field: Field, average: Average, figures: Float64Array): Without => {
  const { start, value } = field
  const values = Array.from(field.works.keys(), work => value.slice(start[work], start[work + 1]).sort())
  return (_juror, sheets, workOf) => {
    const without = figures.slice()
    for (const sheet of sheets)
      without[workOf[sheet]!] = averageWithout(average, values[workOf[sheet]!]!, value[sheet]!)
    return without
  }
}

const ofAdjusted = (field: Field, adjusted: Adjusted, met: Uint8Array): Without => {
  const size = field.jurors.length
  const qualities = qualitiesWithout(field)
  return (juror, sheets, workOf) => {
    // Without this juror the rest cannot be held against each other.
    if (!isWhole(partsOfJurors(met, size, juror))) return null
    const system = { matrix: adjusted.system.matrix.slice(), right: adjusted.system.right.slice() }
    for (const sheet of sheets) passOver(system, field, workOf[sheet]!, sheet)
    return qualities(improved(system, adjusted, juror), juror, sheets, workOf)
  }
}

export type Basis =
  | { method: Average; figures: Float64Array }
  | { method: 'adjusted'; adjusted: Adjusted; met: Uint8Array }

/** Null where it would take too long. */
export const rangesOf = (field: Field, basis: Basis, places: Uint32Array): Range | null => {
  const size = field.jurors.length
  if (size * field.sheet.length > most) return null
  const all = field.sheet.map((_, at) => at)
  const workOf = new Uint32Array(all.length)
  field.works.forEach((_, work) => workOf.fill(work, field.start[work], field.start[work + 1]))
  const { start, order } = grouped(field.juror, size, all)
  const figuresWithout: Without =
    basis.method === 'adjusted'
      ? ofAdjusted(field, basis.adjusted, basis.met)
      : ofAverages(field, basis.method, basis.figures)
  const best = places.slice()
  const worst = places.slice()
  const placesOf = placing(places.length)
  for (let juror = 0; juror < size; juror += 1) {
    const figures = figuresWithout(juror, order.subarray(start[juror], start[juror + 1]), workOf)
    if (!figures) continue
    const without = placesOf(figures)
    for (let work = 0; work < without.length; work += 1) {
      const place = without[work]!
      if (place !== 0 && place < best[work]!) best[work] = place
      if (place > worst[work]!) worst[work] = place
    }
  }
  return { best, worst }
}

export const averageOfMethod = (method: Method): Average => (method === 'adjusted' ? 'mean' : method)
