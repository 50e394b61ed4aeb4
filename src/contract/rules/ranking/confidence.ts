/*
 * How sure a figure is: the scatter of the sheets that neither the work nor, where it is taken off, the juror explains,
 * over the root of how many sheets there are. Two places are told apart where their figures differ by more than twice the
 * error of that difference.
 */
import type { Field } from './field.ts'

/** By juror, how far they mark above the others, where every juror scored every work. */
export const plainSeverity = ({ start, juror, value, works, jurors }: Field): Float64Array => {
  const severity = new Float64Array(jurors.length)
  for (let work = 0; work < works.length; work += 1) {
    const own = value.subarray(start[work], start[work + 1])
    const mean = own.reduce((sum, each) => sum + each, 0) / own.length
    own.forEach((each, at) => (severity[juror[start[work]! + at]!]! += (each - mean) / works.length))
  }
  return severity
}

/** Null where nothing is left over to judge by. */
export const scatterOf = (
  { start, juror, value, works }: Field,
  severity: Float64Array | null
): number | null => {
  const freedom = value.length - works.length - (severity ? Math.max(0, severity.length - 1) : 0)
  if (freedom <= 0) return null
  let squares = 0
  for (let work = 0; work < works.length; work += 1) {
    const [from, to] = [start[work]!, start[work + 1]!]
    const left = (at: number) => value[at]! - (severity ? severity[juror[at]!]! : 0)
    let sum = 0
    for (let at = from; at < to; at += 1) sum += left(at)
    for (let at = from; at < to; at += 1) squares += (left(at) - sum / (to - from)) ** 2
  }
  return Math.sqrt(squares / freedom)
}

const surely = 2

export const areApart = (
  difference: number,
  scatter: number,
  sheets: readonly [one: number, other: number]
): boolean => difference > surely * scatter * Math.sqrt(1 / sheets[0] + 1 / sheets[1])
