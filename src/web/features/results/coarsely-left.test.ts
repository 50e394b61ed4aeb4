import { expect, test } from 'vitest'
import { coarselyLeft } from './coarsely-left.ts'

const now = new Date('2026-05-01T10:00:00Z')
const left = (seconds: number): string => {
  const { count, unit } = coarselyLeft(new Date(now.getTime() + seconds * 1000), now) ?? {}
  return unit === undefined ? 'over' : `${count} ${unit}`
}

const hour = 3600

test('what is left is said in whole days, then in hours, then in minutes', () => {
  expect([30.9 * 24, 72].map(hours => left(hours * hour))).toEqual(['30 days', '3 days'])
  expect([72 * hour - 1, 24 * hour, hour].map(left)).toEqual(['71 hours', '24 hours', '1 hours'])
  expect([hour - 1, 61, 60, 59, 1].map(left)).toEqual([
    '59 minutes',
    '1 minutes',
    '1 minutes',
    '1 minutes',
    '1 minutes'
  ])
})

test('and no longer than something is', () => {
  expect([0, -1].map(left)).toEqual(['over', 'over'])
})
