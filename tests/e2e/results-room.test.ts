/* The room of the results when a juror stands back after a round was calculated: why its ranking is gone, and what is in the way. */
import { afterAll, beforeAll, expect } from 'vitest'
import words from '#content/en/console-results.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import type { Round } from '#contract/rounds.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { agree, press } from './press.ts'
import { test } from './visit.ts'

let app: TestApp
let judged: JudgedContest
let final: Round

beforeAll(async () => {
  app = await startApp()
  const { bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [maker, jane, jack] = [next(), next(), next()]
  const marked = {
    Ash: { artist: maker, marks: { A: 90, B: 80, C: 10 } },
    Birch: { artist: maker, marks: { A: 70, B: 70, C: 70 } }
  }
  judged = await judgedContest(app, marked, { A: jane, B: jack, C: cleo }, { method: 'mean' })
  const { rounds, calculations, results } = app.api(bob)
  const fresh = async ({ id }: Round) => {
    const { version } = await rounds.get({ link: 'alpha', id })
    return { link: 'alpha', id, version }
  }
  const { round, contest, works } = judged
  await calculations.calculate(await fresh(round))
  await calculations.advance({ ...(await fresh(round)), rule: { by: 'best', of_each: 1 }, apply: true })
  const { kind, criteria, method } = await rounds.get({ link: 'alpha', id: round.id })
  final = await rounds.create({
    link: 'alpha',
    contest: contest.id,
    title: { en: 'Final' },
    kind,
    criteria,
    quorum: 2,
    method
  })
  for (const to of ['paused', 'closed'] as const) await rounds.move({ ...(await fresh(final)), to })
  await calculations.calculate(await fresh(final))
  // Nobody judges the one work of the last round, which its organiser says.
  await calculations.approve({ ...(await fresh(final)), unjudged: 1 })
  const award = { kind: 'special' as const, work_id: works.get('Birch') ?? '', title: { en: 'Of note' } }
  await results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'awards',
    awards: [award]
  })
  const [sheet] = await lookInto(
    app,
    `SELECT s.id FROM scores s JOIN jurors j ON j.id = s.juror_id
     WHERE s.round_id = '${round.id}' AND j.user_id = '${cleo.user_id}' AND s.work_id = '${works.get('Ash')}'`
  )
  await app.api(cleo).scores.recuse({ team: 'alpha', id: String(sheet?.id), kind: 'family' })
})

afterAll(() => app.remove())

test('a round whose ranking was taken back says why, keeps everything from being published, and is calculated anew', async ({
  visitor
}) => {
  const { contest, round } = judged
  const page = await visitor.open(`/alpha/console/results?round=${round.id}`, {
    origin: app.url,
    token: app.people.bob.token
  })
  await page.getByText(words.round.taken_back).waitFor()
  expect(await page.getByRole('row').count()).toBe(0)
  await fits(page)

  // The last round is approved and an award is decided, so that only the server knows what is in the way.
  const { now } = words.release
  await press(page.getByRole('button', { name: now.doing, exact: true }))
  const dialog = page.getByRole('dialog', { name: now.title })
  visitor.expects(/ 409 .*\/teams\/alpha\/results\)$/)
  await press(dialog.getByRole('button', { name: now.doing, exact: true }))
  await dialog.getByText(problems.reasons.earlier_round_not_calculated).waitFor()
  expect(await objections(page)).toEqual([])
  const released = async () =>
    (await app.api().results.get({ team: 'alpha', contest: contest.id })).released?.categories.length
  expect(await released()).toBeUndefined()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await agree(page, words.acts.calculate)
  await page.getByRole('row').filter({ hasText: 'Ash' }).waitFor()
  expect(await page.getByText(words.round.taken_back).count()).toBe(0)
  await agree(page, now)
  await page.getByText(words.award.published).waitFor()
  expect(await released()).toBe(1)
})
