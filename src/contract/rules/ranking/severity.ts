/*
 * Strict and lenient jurors evened out: a sheet is the work's quality plus the juror's severity, by least squares, the
 * severities summing to nothing. The works are eliminated, so that what is solved is as large as the jury. A ridge draws
 * the severities of jurors with few sheets towards nothing, as though each had also seen one work as everybody does.
 */
import type { Field } from './field.ts'
import { factorOf, solved } from './cholesky.ts'

export interface JurorSystem {
  /** Dense and symmetric, a row a juror. */
  matrix: Float64Array
  right: Float64Array
}

const addWork = (
  { matrix, right }: JurorSystem,
  { start, juror, value, jurors }: Field,
  work: number
): void => {
  const size = jurors.length
  const [first, end] = [start[work]!, start[work + 1]!]
  let sum = 0
  for (let at = first; at < end; at += 1) sum += value[at]!
  const [mean, share] = [sum / (end - first), 1 / (end - first)]
  for (let one = first; one < end; one += 1) {
    const row = juror[one]! * size
    right[juror[one]!]! += value[one]! - mean
    matrix[row + juror[one]!]! += 1
    for (let other = first; other < end; other += 1) matrix[row + juror[other]!]! -= share
  }
}

/** What changes between the others when one sheet of a work is passed over; the row of its juror is not cared for. */
export const passOver = (
  { matrix, right }: JurorSystem,
  { start, juror, value, jurors }: Field,
  work: number,
  sheet: number
): void => {
  const size = jurors.length
  const [first, end] = [start[work]!, start[work + 1]!]
  const count = end - first
  if (count === 1) return
  let sum = 0
  for (let at = first; at < end; at += 1) sum += value[at]!
  const mean = sum / count - (sum - value[sheet]!) / (count - 1)
  const share = 1 / count - 1 / (count - 1)
  for (let one = first; one < end; one += 1) {
    if (one === sheet) continue
    const row = juror[one]! * size
    right[juror[one]!]! += mean
    for (let other = first; other < end; other += 1)
      if (other !== sheet) matrix[row + juror[other]!]! += share
  }
}

/** Keeps the sum of the severities at nothing; by itself the system leaves it open. */
const held = 1

const systemOf = (field: Field, ridge: number): JurorSystem => {
  const size = field.jurors.length
  const system = { matrix: new Float64Array(size * size).fill(held / size), right: new Float64Array(size) }
  for (let at = 0; at < size; at += 1) system.matrix[at * size + at]! += ridge
  for (let work = 0; work < field.works.length; work += 1) addWork(system, field, work)
  return system
}

/** By work: what is left when the severities are taken off. */
const qualitiesOf = ({ start, juror, value, works }: Field, severity: Float64Array): Float64Array => {
  const quality = new Float64Array(works.length)
  for (let work = 0; work < works.length; work += 1) {
    let sum = 0
    for (let at = start[work]!; at < start[work + 1]!; at += 1) sum += value[at]! - severity[juror[at]!]!
    quality[work] = sum / (start[work + 1]! - start[work]!)
  }
  return quality
}

const sumsOf = ({ start, value, works }: Field): Float64Array => {
  const sums = new Float64Array(works.length)
  for (let work = 0; work < works.length; work += 1)
    for (let at = start[work]!; at < start[work + 1]!; at += 1) sums[work]! += value[at]!
  return sums
}

/**
 * The same with one juror passed over, for every juror in turn: what does not change is added up before, and what it gives
 * stands until it is asked again.
 */
export const qualitiesWithout = (field: Field) => {
  const { start, juror, value, works } = field
  const sums = sumsOf(field)
  const quality = new Float64Array(works.length)
  return (severity: Float64Array, without: number, sheets: Uint32Array, workOf: Uint32Array) => {
    let at = 0
    for (let work = 0; work < works.length; work += 1) {
      const [from, end] = [at, start[work + 1]!]
      let off = 0
      for (; at < end; at += 1) off += severity[juror[at]!]!
      quality[work] = (sums[work]! - off) / (end - from)
    }
    for (const sheet of sheets) {
      const work = workOf[sheet]!
      let sum = 0
      for (let other = start[work]!; other < start[work + 1]!; other += 1)
        if (juror[other] !== without) sum += value[other]! - severity[juror[other]!]!
      quality[work] = sum / (start[work + 1]! - start[work]! - 1)
    }
    return quality
  }
}

const remainder = (field: Field, severity: Float64Array, ridge: number): Float64Array => {
  const { start, juror, value, works } = field
  const quality = qualitiesOf(field, severity)
  const left = severity.map(each => -ridge * each)
  for (let work = 0; work < works.length; work += 1)
    for (let at = start[work]!; at < start[work + 1]!; at += 1)
      left[juror[at]!]! += value[at]! - quality[work]! - severity[juror[at]!]!
  return left
}

export interface Adjusted {
  severity: Float64Array
  quality: Float64Array
  system: JurorSystem
  factor: Float64Array
}

/** The field is taken to be in one piece. */
export const adjust = (field: Field, ridge: number): Adjusted => {
  const system = systemOf(field, ridge)
  const factor = factorOf(system.matrix, field.jurors.length)
  const severity = solved(factor, system.right)
  // Solved once more for what the first solution leaves over, which takes the rounding out of long chains of panels.
  for (let round = 0; round < 2; round += 1) {
    const correction = solved(factor, remainder(field, severity, ridge))
    severity.forEach((each, at) => (severity[at] = each + correction[at]!))
  }
  return { severity, quality: qualitiesOf(field, severity), system, factor }
}
