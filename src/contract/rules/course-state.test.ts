import { expect, it } from 'vitest'
import { courseStateAt, nextCourseTurn, type CourseDates } from './course-state.ts'

const at = (day: number): Date => new Date(Date.UTC(2027, 4, day, 10))
const course: CourseDates = { opens_at: at(2), closes_at: at(4), starts_at: at(6), ends_at: at(8) }

it.each([
  [1, 3, 'soon'],
  [2, 3, 'open'],
  [2, 0, 'full'],
  [3, -1, 'full'],
  [4, 3, 'closed'],
  [7, 0, 'closed'],
  [8, 3, 'over']
] as const)('on day %i with %i seats free it is %s', (day, free, state) => {
  expect(courseStateAt(course, free, at(day))).toBe(state)
})

it('closes when it begins, where nothing was said or something later', () => {
  for (const closes_at of [null, at(7)]) {
    expect(courseStateAt({ ...course, closes_at }, 1, at(5))).toBe('open')
    expect(courseStateAt({ ...course, closes_at }, 1, at(6))).toBe('closed')
  }
})

it('a draft without a session is open to the end', () => {
  const none = { opens_at: null, closes_at: null, starts_at: null, ends_at: null }
  expect([courseStateAt(none, 1, at(1)), nextCourseTurn(none, at(1))]).toEqual(['open', null])
})

it.each([
  [1, at(2)],
  [2, at(4)],
  [4, at(8)],
  [8, null]
])('from day %i on the clock changes it next at %s', (day, next) => {
  expect(nextCourseTurn(course, at(day))).toEqual(next)
})
