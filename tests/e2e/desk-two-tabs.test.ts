/* A juror with one work in two tabs, on a landscape tablet: what was marked in both is chosen between, in whole words. */
import { afterAll, beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import desk from '#content/en/rate.json' with { type: 'json' }
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { criterion, createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let work: Work
let round: RoundFixture

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app, { showing: 'with_results' })
  const by = guestsOf(app.people)()
  const { id, version } = await wholeDraft(app, by, contest, { title: 'Oak' })
  work = (await app.api(by).works.finalize({ team: 'alpha', id, version })).work
  const criteria = [criterion('idea', { label: { en: 'Idea' } })]
  round = await createRound(app, contest, { jurors: [app.people.cleo], works: [work], criteria })
})

afterAll(() => app.remove())

test('a mark that was given in both is chosen, each side beneath the other', async ({ visitor }) => {
  const { cleo } = app.people
  const look = { origin: app.url, token: cleo.token, width: 1024, height: 768 }
  const path = `/alpha/rate?round=${round.id}`
  const [first, second] = [await visitor.open(path, look), await visitor.open(path, look)]
  for (const page of [first, second]) await page.getByRole('heading', { name: 'Oak', exact: true }).waitFor()
  const marks = async () => {
    const { score } = await app.api(cleo).scores.get({ team: 'alpha', id: round.sheet(cleo, work) })
    return score.marks
  }
  await first.keyboard.press('7')
  await expect.poll(marks).toEqual({ idea: 7 })
  visitor.expects(/ 409 .*\/update\)$/)
  await second.keyboard.press('4')
  await second.getByText(desk.sending.clash).first().waitFor()
  const placeOf = (side: string) =>
    second
      .locator('label')
      .filter({ hasText: side })
      .evaluate(each => {
        const { left, width } = each.getBoundingClientRect()
        return [left, width]
      })
  expect(await placeOf(common.clash.theirs)).toEqual(await placeOf(common.clash.mine))
  expect([await objections(second), await sideways(second)]).toEqual([[], 0])
})
