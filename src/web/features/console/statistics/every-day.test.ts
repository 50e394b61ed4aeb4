import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

test('days on which nothing came are there too, over the end of a month', () => {
  const days = [
    { day: '2028-02-28', value: 2 },
    { day: '2028-03-02', value: 1 }
  ]
  expect(everyDay(days)).toEqual([
    { day: '2028-02-28', value: 2 },
    { day: '2028-02-29', value: 0 },
    { day: '2028-03-01', value: 0 },
    { day: '2028-03-02', value: 1 }
  ])
  expect(everyDay([])).toEqual([])
})
