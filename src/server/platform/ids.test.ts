import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { idsBy, isId } from './ids.ts'

test('an id is a UUIDv7 that begins with its time and sorts by it', () => {
  const clock = clockAt(new Date('2026-05-01T10:00:00Z'))
  const newId = idsBy(clock)
  const first = newId()
  clock.set(new Date('2026-05-01T10:00:00.001Z'))
  const second = newId()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-05-01T10:00:00Z'))
  expect([second, first].toSorted()).toEqual([first, second])
})

test('ids of one millisecond come in the order in which they were made', () => {
  const newId = idsBy(clockAt(new Date('2026-05-01T10:00:00Z')))
  const made = Array.from({ length: 2000 }, newId)
  expect(made.toSorted()).toEqual(made)
})

test('ten thousand ids of one millisecond are all different', () => {
  const newId = idsBy(clockAt(new Date(0)))
  expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000)
})

test.each([
  '',
  'x',
  '0190a000-0000-7000-8000-00000000000',
  "0190a000-0000-7000-8000-000000000000'; --",
  '0190A000-0000-7000-8000-000000000000'
])('%j is no id', value => {
  expect(isId(value)).toBe(false)
})
