/* An organiser reads in the list of rounds how far the jury of an open one is and when it closes, as it changes. */
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import office from '#content/en/console.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let contest: Contest
let works: Work[]
let round: RoundFixture

beforeAll(async () => {
  app = await startApp()
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  const limits = { per_person: 9, per_category: 9, edit_after_submit: false }
  contest = await openContest(app, { ...limits, categories: [category('Painting')] })
  const entered = await enter(app, contest, { Elm: { artist }, Fir: { artist } })
  const { get } = app.api(artist).works
  works = await Promise.all([...entered.values()].map(id => get({ team: 'alpha', id })))
  round = await createRound(app, contest, { jurors: [app.people.cleo, other], works })
  await tamper(app, `UPDATE works SET status = 'in_judging' WHERE contest_id = '${contest.id}'`)
})

afterAll(() => app.remove())

const finalize = async (work: Work): Promise<void> => {
  const { scores } = app.api(app.people.cleo)
  const one = { team: 'alpha', id: round.sheet(app.people.cleo, work) }
  const { score } = await scores.get(one)
  const { version } = await scores.update({ ...one, version: score.version, marks: { idea: 5, craft: 6 } })
  await scores.finalize({ ...one, version })
}

test('that they are counted meanwhile, and that they could not be, with a way to ask again', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/console', { origin: app.url, token: app.people.bob.token })
  const counting = '**/api/**/progress*'
  // How often depends on when the server says that something has changed.
  visitor.bears(/\/progress\b.*net::ERR_FAILED/, /net::ERR_FAILED \(.*\/progress\)/)
  let fail = (): void => {}
  const asked = new Promise<void>(resolve => (fail = resolve))
  await page.route(counting, async route => {
    await asked
    await route.abort()
  })
  await page.goto(`${app.url}/alpha/console/rounds?contest=${contest.id}`)
  await page.getByText(rounds.closing.waiting, { exact: true }).waitFor()
  await page.getByText(rounds.how_far.by_hand).waitFor()
  fail()
  await page.getByText(office.failed.title, { exact: true }).waitFor()
  expect(await page.getByText(rounds.closing.waiting, { exact: true }).count()).toBe(0)
  await page.unroute(counting)
  await page.getByRole('button', { name: shell.error.retry, exact: true }).click()
  await page.getByText(formatMessage(rounds.how_far.jurors, 'en', { done: 0, all: 2 })).waitFor()
  expect(await page.getByText(office.failed.title, { exact: true }).count()).toBe(0)
})

test('how many scores are final, how many jurors are done and when it closes, true while one looks', async ({
  visitor
}) => {
  const { bob } = app.people
  const page = await visitor.open(`/alpha/console/rounds?contest=${contest.id}`, {
    origin: app.url,
    token: bob.token,
    width: 390
  })
  const says = (message: string, done: number, all: number): Promise<void> =>
    page.getByText(formatMessage(message, 'en', { done, all })).waitFor()
  await says(rounds.how_far.scores, 0, 4)
  await says(rounds.how_far.jurors, 0, 2)
  await page.getByText(rounds.how_far.by_hand).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])

  for (const work of works) await finalize(work)
  await says(rounds.how_far.scores, 2, 4)
  await says(rounds.how_far.jurors, 1, 2)

  const calls = app.api(bob).rounds
  const { version } = await calls.get({ link: 'alpha', id: round.id })
  const closes_at = inDays(3)
  await calls.update({ link: 'alpha', id: round.id, version, closes_at })
  await page.getByText(momentIn('en', closes_at, contest.time_zone)).waitFor()
  expect(await page.getByText(rounds.how_far.by_hand).count()).toBe(0)

  // On its own page it stands as well, as it changes too, and no more once the round has ended.
  await page.goto(`${app.url}/alpha/console/rounds/${round.id}`)
  await says(rounds.how_far.scores, 2, 4)
  await page.getByText(momentIn('en', closes_at, contest.time_zone)).waitFor()
  const later = inDays(5)
  const before = await calls.get({ link: 'alpha', id: round.id })
  await calls.update({ link: 'alpha', id: round.id, version: before.version, closes_at: later })
  await page.getByText(momentIn('en', later, contest.time_zone)).waitFor()
  await tamper(app, `UPDATE rounds SET state = 'closed', closed_at = now() WHERE id = '${round.id}'`)
  await page.goto(`${app.url}/alpha/console/rounds/${round.id}`)
  await page.getByText(rounds.onward.closed).waitFor()
  expect(await page.getByText(formatMessage(rounds.how_far.scores, 'en', { done: 2, all: 4 })).count()).toBe(
    0
  )
})
