import { expect, it } from 'vitest'
import { applicationScore, hasAllMarks } from './application-score.ts'

const rubric = [
  { id: 'idea', points: 10 },
  { id: 'craft', points: 30 }
]

it('counts those alone who gave all their marks, and a zero is a mark', () => {
  expect(hasAllMarks(rubric, { idea: 0, craft: 0 })).toBe(true)
  expect(hasAllMarks(rubric, { idea: 5 })).toBe(false)
  expect(hasAllMarks([], {})).toBe(false)
})

it('is the mean of the points in a hundred', () => {
  expect(applicationScore(rubric, [])).toEqual({ score: null, marked_by: 0 })
  expect(applicationScore(rubric, [{ idea: 10 }])).toEqual({ score: null, marked_by: 0 })
  expect(applicationScore(rubric, [{ idea: 10, craft: 30 }])).toEqual({ score: 100, marked_by: 1 })
  const given = [{ idea: 5, craft: 20 }, { idea: 10, craft: 18 }, { craft: 1 }]
  expect(applicationScore(rubric, given)).toEqual({ score: 66.25, marked_by: 2 })
})

it('looks at no mark of a criterion that there is no more', () => {
  expect(applicationScore(rubric, [{ idea: 5, craft: 15, gone: 99 }])).toEqual({ score: 50, marked_by: 1 })
})
