import { expect, it } from 'vitest'
import { placing } from './places.ts'

const placesOf = (...figures: number[]): number[] => [...placing(figures.length)(Float64Array.from(figures))]

it('gives equal figures one place, and none to what has none', () => {
  expect(placesOf(40, 70.5, Number.NaN, 70.5, 70.49999)).toEqual([4, 1, 0, 1, 3])
})

// Halves of a hundred-thousandth are what averages of few marks come to.
it.each([5 / 64, 46.093755, 100 / 3, 200 / 7, 99.999995])(
  'takes %d for itself, added up in another order',
  figure => {
    expect(placesOf(figure, figure + 2e-14, figure - 2e-14, figure + 1e-13)).toEqual([1, 1, 1, 1])
  }
)
