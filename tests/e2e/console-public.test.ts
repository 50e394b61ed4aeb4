/* An organiser looks through the ballots of the public, lets in what was set aside and takes that back, by the keyboard. */
import { afterAll, beforeAll, expect } from 'vitest'
import words from '#content/en/console-public.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { openVote } from '#tests/kit/voting.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let contest: string

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const vote = await openVote(app, [next(), next()], 6)
  contest = vote.contest.id
  // No person gives stars as fast as this.
  for (const voter of [next(), next()])
    for (const [at, work] of vote.works.entries())
      await app.api(voter).ratings.rate({ team: 'alpha', work, stars: 1 + (at % 5) })
})

afterAll(() => app.remove())

const counted = async () =>
  (await app.api(app.people.bob).public_vote.get({ link: 'alpha', contest })).report.counted

test('an organiser sets ballots aside, decides of them and takes it back', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.bob.token)
  await page.goto(`${app.url}/alpha/console/public`)
  await settled(page)
  await page.getByText(words.aside.none).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('button', { name: words.report.look, exact: true }))
  await page.getByText(words.reasons.too_fast.text).waitFor()
  const all = page.getByLabel(words.aside.choose_all, { exact: true })
  await press(all, 'Space')
  const chosen = formatMessage(words.aside.chosen, 'en', { count: 2 })
  await page.getByText(chosen, { exact: true }).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  expect(await counted()).toBe(0)
  await press(page.getByRole('button', { name: words.aside.acts.counts, exact: true }))
  const undo = formatMessage(words.aside.acts.undo, 'en', { count: 2 })
  await page.getByRole('button', { name: undo, exact: true }).waitFor()
  expect(await counted()).toBe(2)
  await press(page.getByRole('button', { name: undo, exact: true }))
  await page.getByRole('button', { name: undo, exact: true }).waitFor({ state: 'detached' })
  expect(await counted()).toBe(0)
  await unfold(page, words.hours.as_table)
  await page.getByRole('columnheader', { name: words.hours.aside, exact: true }).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
})
