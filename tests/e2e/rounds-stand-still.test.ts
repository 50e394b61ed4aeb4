/* An organiser reads, in a browser, that a round did not open when its date came, and that works wait for their close. */
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import office from '#content/en/console.json' with { type: 'json' }
import jury from '#content/en/console-jury.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

const opens_at = '2026-03-02T09:00:00.000Z'

let app: TestApp
let contest: Contest
let round: string
let works: Map<string, string>

const say = (message: string, values: Record<string, string | number>): string =>
  formatMessage(message, 'en', values)
const moment = (at: string | null): string => momentIn('en', at ?? '', contest.time_zone)

beforeAll(async () => {
  app = await startApp()
  const artist = guestsOf(app.people)()
  const limits = { per_person: 9, per_category: 9, edit_after_submit: true }
  contest = await openContest(app, { ...limits, categories: [category('Painting')] })
  works = await enter(app, contest, { Elm: { artist }, Fir: { artist }, Oak: { artist } })
  const work = await app.api(artist).works.get({ team: 'alpha', id: works.get('Oak') ?? '' })
  round = (await createRound(app, contest, { jurors: [app.people.cleo], works: [work] })).id
  await tamper(
    app,
    `UPDATE works SET status = 'in_judging' WHERE id = '${work.id}';
     UPDATE rounds SET state = 'paused', opened_at = NULL, opens_at = '${opens_at}', not_moved = 'nothing_assigned'
       WHERE id = '${round}'`
  )
})

afterAll(() => app.remove())

test('on the overview, which leads to the round, and in the round, with what to do', async ({ visitor }) => {
  const { token } = app.people.bob
  const overview = await visitor.open('/alpha/console', { origin: app.url, token, width: 390 })
  await settled(overview)
  const lines = [
    say(office.needs.not_moved, { move: 'open', round: 'Round 1', at: moment(opens_at) }),
    say(office.needs.waiting, { count: 2, round: 'Round 1', at: moment(contest.closes_at) })
  ]
  for (const name of lines) {
    const line = overview.getByRole('link', { name, exact: true })
    await line.waitFor()
    expect(await line.getAttribute('href')).toBe(`/alpha/console/rounds/${round}`)
  }
  expect([await objections(overview), await sideways(overview)]).toEqual([[], 0])

  const page = await visitor.open(`/alpha/console/rounds?contest=${contest.id}`, { origin: app.url, token })
  await page.getByText(say(rounds.not_moved.open, { at: moment(opens_at) })).waitFor()
  await page.getByText(rounds.not_moved.why.nothing_assigned).waitFor()
  await page.getByText(say(jury.gaps.waiting, { count: 2, at: moment(contest.closes_at) })).waitFor()
  expect(await objections(page)).toEqual([])

  // On its own page, where its criteria are fixed.
  await page.goto(`${app.url}/alpha/console/rounds/${round}`)
  await page.getByRole('button', { name: rounds.criterion.add, disabled: true }).waitFor()
  expect(await objections(page)).toEqual([])
})

test('and that a round ended without having opened, with the way to prepare it again', async ({
  visitor
}) => {
  await tamper(
    app,
    `UPDATE rounds SET state = 'closed', closed_at = now(), opens_at = NULL, closes_at = '${opens_at}', not_moved = 'ended_unopened'
       WHERE id = '${round}'`
  )
  const { token } = app.people.bob
  const page = await visitor.open(`/alpha/console/rounds/${round}`, { origin: app.url, token })
  await page.getByText(say(rounds.not_moved.end, { at: moment(opens_at) })).waitFor()
  await page.getByText(rounds.not_moved.why.ended_unopened).waitFor()
  await page.getByRole('button', { name: rounds.moves.prepare.doing, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: rounds.moves.prepare.doing, exact: true }).click()
  await page.getByText(rounds.prepared, { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])
})

test('and which works can still change where a later round has begun, instead of to calculate it again', async ({
  visitor
}) => {
  await tamper(
    app,
    `UPDATE rounds SET state = 'closed', opened_at = now(), closed_at = now(), not_moved = NULL WHERE id = '${round}';
     INSERT INTO rounds SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'position', 2,
       'state', 'paused'))).* FROM rounds r WHERE id = '${round}'`
  )
  const { token } = app.people.bob
  const page = await visitor.open(`/alpha/console/rounds/${round}`, { origin: app.url, token, width: 390 })
  await page.getByText(say(jury.gaps.followed_open, { count: 2 })).waitFor()
  expect(await page.getByText(jury.gaps.how.followed).count()).toBe(0)
  const until = say(jury.gaps.until, { at: moment(contest.closes_at) })
  expect(await page.getByText(until).count()).toBe(2)
  for (const [number, title] of [
    [1, 'Elm'],
    [2, 'Fir']
  ] as const) {
    const line = page.getByRole('link', { name: `${say(office.numbered, { number })} ${title}`, exact: true })
    expect(await line.getAttribute('href')).toBe(`/alpha/console/entries/${works.get(title)}`)
  }
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])

  await page.goto(`${app.url}/alpha/console/results?contest=${contest.id}`)
  await page
    .getByText(say(jury.gaps.followed_open, { count: 2 }))
    .first()
    .waitFor()
})

test('and before it is prepared only how many works are waited for', async ({ visitor }) => {
  await tamper(
    app,
    `UPDATE rounds SET state = 'setup', opened_at = NULL, closed_at = NULL WHERE id = '${round}'`
  )
  const { token } = app.people.bob
  const page = await visitor.open(`/alpha/console/rounds/${round}`, { origin: app.url, token })
  await page.getByText(say(jury.gaps.waiting, { count: 2, at: moment(contest.closes_at) })).waitFor()
  expect(await page.getByText(say(jury.gaps.until, { at: moment(contest.closes_at) })).count()).toBe(0)
})
