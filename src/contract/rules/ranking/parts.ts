/*
 * Figures of works can be held against each other across panels only where a chain of jurors, each of whom saw works of
 * the next, leads from one to the other. Otherwise the field falls into parts.
 */
import type { Field } from './field.ts'

/** By juror and juror, row by row: whether they scored a work both. */
export const acquaintance = ({ start, juror, works, jurors }: Field): Uint8Array => {
  const size = jurors.length
  const met = new Uint8Array(size * size)
  for (let work = 0; work < works.length; work += 1)
    for (let one = start[work]!; one < start[work + 1]!; one += 1)
      for (let other = start[work]!; other < start[work + 1]!; other += 1)
        met[juror[one]! * size + juror[other]!] = 1
  return met
}

/** By juror, to which part they belong, counted from 0; one juror may be thought away and belongs to none. */
export const partsOfJurors = (met: Uint8Array, size: number, without = -1): Int32Array => {
  const part = new Int32Array(size).fill(-1)
  let parts = 0
  for (let first = 0; first < size; first += 1) {
    if (part[first] !== -1 || first === without) continue
    const found = [first]
    part[first] = parts
    for (let one = found.pop(); one !== undefined; one = found.pop())
      for (let other = 0; other < size; other += 1) {
        if (met[one * size + other] === 0 || part[other] !== -1 || other === without) continue
        part[other] = parts
        found.push(other)
      }
    parts += 1
  }
  return part
}

export const isWhole = (part: Int32Array): boolean => part.every(each => each <= 0)

export interface PanelGroup {
  works: number[]
  jurors: number[]
}

/** The parts by the places of their works and jurors in the round. */
export const partsOf = ({ works, jurors, start, juror }: Field, part: Int32Array): PanelGroup[] => {
  const parts = Array.from({ length: Math.max(...part) + 1 }, (): PanelGroup => ({ works: [], jurors: [] }))
  jurors.forEach((each, at) => parts[part[at]!]!.jurors.push(each))
  works.forEach((each, at) => parts[part[juror[start[at]!]!]!]!.works.push(each))
  return parts
}

/** Every juror scored every work: then nobody's severity can help one work before another. */
export const isComplete = ({ works, jurors, sheet }: Field): boolean =>
  sheet.length === works.length * jurors.length
