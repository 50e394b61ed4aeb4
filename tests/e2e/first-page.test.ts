/* What a first page weighs grows by a few bytes a change: the figures of the bench are held here too. */
import { expect, it } from 'vitest'
import { holds } from '../../bench/figure.ts'
import { homeWeights, weights } from '../../bench/weight.ts'
import { demoOrigin } from './demo.ts'

it('weighs no more than it may, script by script and as a document', async () => {
  const figures = [...weights(), ...(await homeWeights(await demoOrigin()))]
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(figure => !holds(figure))).toEqual([])
})
