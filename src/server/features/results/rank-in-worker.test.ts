import { expect, it } from 'vitest'
import { rank } from '#contract/rules/ranking/ranking.ts'
import { rankInWorker } from './rank-in-worker.ts'

const judged = (mark: number) => ({
  criteria: [{ weight: 1, min: 0, max: 10, required: true }],
  method: 'mean' as const,
  ridge: 1,
  quorum: 1,
  jurors: 2,
  categories: 1,
  category: new Uint32Array(2),
  juror: Uint32Array.of(0, 1, 0),
  work: Uint32Array.of(0, 0, 1),
  marks: Float64Array.of(3, 4, mark)
})

it('a ranking made in a thread is that which the rules make, and what they refuse is told', async () => {
  expect(await rankInWorker(judged(9))).toEqual(rank(judged(9)))
  await expect(rankInWorker(judged(11))).rejects.toThrow('not on the scale')
})
