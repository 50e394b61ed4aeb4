/* A juror whose rounds are all closed, in a contest in which the public is to vote later. */
import { afterAll, beforeAll, expect } from 'vitest'
import rate from '#content/en/rate.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

const closed_at = '2026-03-02T09:00:00.000Z'
const results_at = inDays(60)

let app: TestApp
let contest: Contest
let round: string

beforeAll(async () => {
  app = await startApp()
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { public_rating: true } })
  const artist = guestsOf(app.people)()
  contest = await openContest(app, {
    categories: [category('Painting')],
    showing: 'after_close',
    vote_opens_at: inDays(31),
    vote_closes_at: inDays(40),
    results_at
  })
  const works = await enter(app, contest, { Elm: { artist } })
  const work = await app.api(artist).works.get({ team: 'alpha', id: works.get('Elm') ?? '' })
  round = (await createRound(app, contest, { jurors: [app.people.cleo], works: [work] })).id
  await tamper(
    app,
    `UPDATE works SET status = 'in_judging' WHERE contest_id = '${contest.id}';
     UPDATE rounds SET state = 'closed', closed_at = '${closed_at}' WHERE id = '${round}'`
  )
})

afterAll(() => app.remove())

test('reads first that it is closed, since when and what comes next, and then of the vote', async ({
  visitor
}) => {
  const { token } = app.people.cleo
  const page = await visitor.open('/alpha/rate', { origin: app.url, token, width: 390 })
  const main = page.getByRole('main')
  await main.getByText(rate.vote.not_open_title).waitFor()
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.slice(0, 2)).toEqual([rate.rounds.title, rate.vote.not_open_title])
  await main.getByText(momentIn('en', closed_at, contest.time_zone)).waitFor()
  await main.getByText(rate.rounds.decides).waitFor()
  await main.getByText(momentIn('en', results_at, contest.time_zone)).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])

  await tamper(app, `UPDATE rounds SET state = 'published' WHERE id = '${round}'`)
  await page.reload()
  await main.getByText(rate.rounds.out).waitFor()
  const way = main.getByRole('listitem').getByRole('link', { name: rate.vote.results })
  expect(await way.getAttribute('href')).toBe(`/alpha/results?contest=${contest.id}`)
  expect(await main.getByText(rate.rounds.decides).count()).toBe(0)
})
