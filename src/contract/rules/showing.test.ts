import { expect, test } from 'vitest'
import { showsWorksAt } from './showing.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day))

const contest = {
  published_at: at(1),
  opens_at: at(2),
  closes_at: at(10),
  judging_ends_at: null,
  vote_opens_at: null,
  vote_closes_at: null,
  results_published_at: null,
  last_close: at(12)
}

test('at once: from the opening on', () => {
  const showing = 'at_once' as const
  expect(showsWorksAt({ ...contest, showing }, at(1))).toEqual({ shown: false, until: at(2) })
  expect(showsWorksAt({ ...contest, showing }, at(2))).toEqual({ shown: true, until: null })
})

test('after the close: once nothing more can be entered in any category', () => {
  const showing = 'after_close' as const
  expect(showsWorksAt({ ...contest, showing }, at(11))).toEqual({ shown: false, until: at(12) })
  expect(showsWorksAt({ ...contest, showing }, at(12))).toEqual({ shown: true, until: null })
})

test('with the results: not before them, and never in a draft', () => {
  const showing = 'with_results' as const
  expect(showsWorksAt({ ...contest, showing }, at(31))).toEqual({ shown: false, until: null })
  const published = { ...contest, showing, results_published_at: at(20) }
  expect(showsWorksAt(published, at(19))).toEqual({ shown: false, until: at(20) })
  expect(showsWorksAt(published, at(20))).toEqual({ shown: true, until: null })
  expect(showsWorksAt({ ...published, published_at: null }, at(20)).shown).toBe(false)
})
