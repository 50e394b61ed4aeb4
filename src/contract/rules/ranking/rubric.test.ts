import { describe, expect, it } from 'vitest'
import { figureOf, rubricOf, ticksOf, valuesOf, type RankedBy } from './rubric.ts'
import { twoPlaces } from './shown.ts'

const criterion = (weight: number, more: Partial<RankedBy> = {}): RankedBy => ({
  weight,
  min: 0,
  max: 10,
  required: true,
  ...more
})
const three = [criterion(0.4), criterion(0.35), criterion(0.25)]

const figures = (criteria: RankedBy[], ...sheets: number[][]) => {
  const rubric = rubricOf(criteria)
  const { points, full } = valuesOf(rubric, ticksOf(rubric, Float64Array.from(sheets.flat())))
  return points.map(each => (each === null ? null : figureOf(each, full)))
}

describe('a sheet', () => {
  it('is worth its marks by their weights, whatever these sum to', () => {
    expect(figures(three, [8, 6, 9])).toEqual([75.5])
    expect(figures([criterion(40), criterion(35), criterion(25)], [8, 6, 9])).toEqual([75.5])
    expect(figures(three, [0, 0, 0], [10, 10, 10])).toEqual([0, 100])
  })

  it('is measured from the lowest mark of each criterion to the highest', () => {
    expect(figures([criterion(1, { min: 1, max: 5 }), criterion(1, { min: -3, max: 3 })], [3, 0])).toEqual([
      50
    ])
    expect(figures([criterion(1, { min: 0.25, max: 1.25 })], [0.5])).toEqual([25])
  })

  it('has no value while a mark that is asked for is missing, and without what is not asked for has that of the rest', () => {
    const optional = [criterion(1), criterion(3, { required: false })]
    expect(figures(optional, [5, 9], [5, Number.NaN], [Number.NaN, 9])).toEqual([80, 50, null])
    expect(figures([criterion(1, { required: false })], [Number.NaN])).toEqual([null])
  })

  it('off the scale is refused', () => {
    expect(() => figures(three, [8, 11, 9])).toThrow(RangeError)
    expect(() => figures(three, [8, -1, 9])).toThrow(RangeError)
    expect(() => rubricOf([criterion(1, { max: 0 })])).toThrow(RangeError)
  })
})

it('a figure is read with two places, half up, though it be stored a hair less', () => {
  expect([74.875, 74.874_999_999_999_9, 74.8749, 79.958_333].map(twoPlaces)).toEqual([
    74.88, 74.88, 74.87, 79.96
  ])
})
