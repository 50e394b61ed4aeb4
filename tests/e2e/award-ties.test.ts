/* An organiser who awards one of two tied works reads beside it that the ranking ties it, and with which. */
import { afterAll, beforeAll, expect } from 'vitest'
import words from '#content/en/console-results.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let judged: JudgedContest

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const [maker, other, jane, jack] = [next(), next(), next(), next()]
  const marked = {
    Ash: { artist: maker, marks: { A: 80, B: 80 } },
    Birch: { artist: other, marks: { A: 80, B: 80 } },
    Cedar: { artist: other, marks: { A: 60, B: 50 } }
  }
  judged = await judgedContest(app, marked, { A: jane, B: jack }, { method: 'mean' })
  const { id, version } = judged.round
  await app.api(app.people.bob).calculations.calculate({ link: 'alpha', id, version })
})

afterAll(() => app.remove())

test('an award says of a work that the ranking ties it with another, and of no other', async ({
  visitor
}) => {
  const { token } = app.people.bob
  const page = await visitor.open('/alpha/console/results', { origin: app.url, token, width: 390 })
  await press(page.getByRole('button', { name: words.award.add }))
  const work = page.getByLabel(words.award.work, { exact: true })
  const { items } = await app
    .api(app.people.bob)
    .entries.list({ link: 'alpha', contest: judged.contest.id, limit: 9 })
  const number = items.find(({ id }) => id === judged.works.get('Birch'))?.number ?? 0
  const tied = page.getByText(
    formatMessage(words.award.tied, 'en', { count: 1, place: 1, number, title: 'Birch' }),
    { exact: true }
  )
  await work.locator('option').filter({ hasText: 'Ash' }).waitFor({ state: 'attached' })
  expect(await tied.count()).toBe(0)
  await work.selectOption(judged.works.get('Ash') ?? '')
  await tied.waitFor()
  expect(await work.getAttribute('aria-describedby')).toBe(await tied.getAttribute('id'))
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await work.selectOption(judged.works.get('Cedar') ?? '')
  await tied.waitFor({ state: 'detached' })
})
