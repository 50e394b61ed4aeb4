import { expect, it } from 'vitest'
import type { JurorProgress } from '#contract/assignments.ts'
import { howFarIn } from './jury-progress.ts'

const juror = (counts: Partial<JurorProgress>): JurorProgress => ({
  juror_id: 'j',
  name: 'Ida',
  sheets: 4,
  begun: 0,
  final: 0,
  abstained: 0,
  recused: 0,
  saved_at: null,
  reminded_at: null,
  removed: false,
  voided: 0,
  can_remind: false,
  ...counts
})

it('counts as done who has nothing left, and leaves out who judges no more or has no works', () => {
  const category = { category_id: 'c', works: 4, at_quorum: 1, without_juror: 0, sheets: 11, final: 7 }
  const jurors = [
    juror({ final: 4 }),
    juror({ final: 2, abstained: 2 }),
    juror({ begun: 1, final: 3 }),
    juror({ sheets: 0, recused: 4 }),
    juror({ final: 4, removed: true })
  ]
  expect(howFarIn({ categories: [category, { ...category, sheets: 2, final: 0 }], jurors })).toEqual({
    scores: { done: 7, all: 13 },
    works: { done: 2, all: 8 },
    jurors: { done: 2, all: 3 }
  })
})
