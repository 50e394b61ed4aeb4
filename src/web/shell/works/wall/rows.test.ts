import { expect, test } from 'vitest'
import { hangingsOf } from './rows.ts'

/** How many hang in each row: the shares of one come to nearly all of it; 1 stands for a work alone. */
const rowsOf = (ratios: readonly number[]): (number | 'alone')[] => {
  const rows: (number | 'alone')[] = []
  let sum = 0
  let count = 0
  for (const { share } of hangingsOf(ratios)) {
    if (share === null) {
      rows.push('alone')
      continue
    }
    sum += Number(/\* ([\d.]+)\)$/.exec(share)?.[1])
    count += 1
    if (sum < 0.99) continue
    rows.push(count)
    ;[sum, count] = [0, 0]
  }
  return count > 0 ? [...rows, count] : rows
}

test('rows hold three or four works, and every third is of one alone', () => {
  expect(rowsOf([1, 0.8, 1.2, 1, 1.5, 1.4, 1.3, 0.7, 1, 1, 1, 1.2, 1.4, 1.4, 1.4, 2])).toEqual([
    4,
    3,
    'alone',
    4,
    3,
    'alone'
  ])
})

test('narrow works hang more to a row, and a wide one fills it', () => {
  expect(rowsOf([0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 3, 1, 0.5])).toEqual([7, 2, 'alone'])
})

test('the last row is not stretched, and a wall without works has none', () => {
  const [{ share } = { share: null }] = hangingsOf([1])
  expect(share).toBe('calc((100% - 0 * var(--column-gap)) * 0.2973)')
  expect(hangingsOf([])).toEqual([])
})

test('however many come after, a full row stays as it hangs', () => {
  const few = [1, 0.8, 1.2, 1, 1.5, 1.4, 1.3]
  const more = [...few, 1, 1, 1]
  expect(hangingsOf(more).slice(0, 4)).toEqual(hangingsOf(few).slice(0, 4))
})
