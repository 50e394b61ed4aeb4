/* An organiser goes from a round that is still open to published and corrected results, in a browser, by the keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import contests from '#content/en/console-contests.json' with { type: 'json' }
import words from '#content/en/console-results.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { agree, press, unfold } from './press.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let judged: JudgedContest

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const [maker, other, jane, jack] = [next(), next(), next(), next()]
  const marked = {
    'Blue Hour': { artist: maker, marks: { A: 82, B: 91 } },
    Undertow: { artist: other, marks: { A: 80, B: 88 } },
    Lantern: { artist: other, marks: { A: 50 } }
  }
  judged = await judgedContest(app, marked, { A: jane, B: jack }, { method: 'mean' })
  const { id, version } = judged.round
  await app.api(app.people.bob).rounds.move({ link: 'alpha', id, version, to: 'open' })
})

afterAll(() => app.remove())

const save = async (page: Page, name = contests.save): Promise<void> => {
  await press(page.getByRole('button', { name, exact: true }))
}

const english = (name: string): string => formatMessage(contests.said, 'en', { name, language: 'English' })

const decisions = () =>
  app.api(app.people.bob).results.decisions({ link: 'alpha', contest: judged.contest.id })

const published = () => app.api().results.get({ team: 'alpha', contest: judged.contest.id })

/** Closes the round on its own screen, and comes back. */
const closeRound = async (page: Page): Promise<void> => {
  await page.getByText(words.round.waits).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('link', { name: words.round.to_round }))
  await page.getByRole('button', { name: rounds.moves.close.doing, exact: true }).waitFor()
  // What would not count is said before it does not: one work has but one sheet of the two that it needs.
  await press(page.getByRole('button', { name: rounds.moves.close.doing, exact: true }))
  const missing = formatMessage(rounds.closing.placeless, 'en', { placeless: 1, works: 3 })
  await page.getByRole('dialog', { name: rounds.moves.close.title }).getByText(missing).waitFor()
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Escape')
  await agree(page, rounds.moves.close)
  await page.getByRole('button', { name: rounds.moves.reopen.doing, exact: true }).waitFor()
  // What comes next is in another room, and is said where the round was closed.
  await page.getByText(rounds.onward.closed).waitFor()
  await press(page.getByRole('link', { name: rounds.onward.link }))
  await page.waitForURL(`**/console/results?contest=${judged.contest.id}`)
}

const calculate = async (page: Page): Promise<void> => {
  await page.getByText(words.award.no_ranking).waitFor()
  await page.getByRole('button', { name: words.acts.calculate.doing, exact: true }).waitFor()
  await agree(page, words.acts.calculate)
  const first = page.getByRole('row').filter({ hasText: 'Blue Hour' })
  await first.waitFor()
  expect(await first.textContent()).toContain('86.50')
  // Not every juror scored every work: of the third there is but one score.
  await page.getByText(formatMessage(words.said.complete_ranked, 'en', { ranked: 2 })).waitFor()
  // Below the quorum: there, and without a place.
  await page.getByRole('row').filter({ hasText: 'Lantern' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByLabel(words.ranking.view, { exact: true }).selectOption('methods')
  await page.getByText(words.ranking.caption_methods).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
}

const decide = async (page: Page, visitor: Visitor): Promise<void> => {
  await page.getByText(words.publish.not_approved).waitFor()
  await press(page.getByRole('button', { name: words.award.add }))
  const work = page.getByLabel(words.award.work, { exact: true })
  await work.locator('option').filter({ hasText: 'Undertow' }).waitFor({ state: 'attached' })
  await work.selectOption(judged.works.get('Undertow') ?? '')
  // The jury's own place stands there to begin with.
  const place = page.getByLabel(words.award.place, { exact: true })
  await expect.poll(() => place.inputValue()).toBe('2')
  await page.getByLabel(english(words.award.citation)).fill('It pulls one under.')
  await page.getByText(words.publish.unsaved).waitFor()
  // Nobody has the first place: everyone is told why.
  visitor.expects(/ 422 .*\/decisions\)$/)
  await save(page)
  await page.getByText(problems.fields.reason_skipped).first().waitFor()
  await page.getByLabel(english(words.award.reason)).fill('The first withdrew.')
  await save(page)
  await page.getByText(contests.saved, { exact: true }).waitFor()
  expect((await decisions()).awards).toMatchObject([
    {
      kind: 'place',
      place: 2,
      work_title: 'Undertow',
      citation: { en: 'It pulls one under.' },
      reason: { en: 'The first withdrew.' }
    }
  ])
  expect(await objections(page)).toEqual([])
  await page.getByText(words.publish.nothing).waitFor({ state: 'detached' })
  await agree(page, words.acts.approve)
  await page.getByText(words.publish.ready).waitFor()
}

/** Set, kept from visitors until then, and taken back. */
const setMoment = async (page: Page): Promise<void> => {
  const { later, never } = words.release
  await press(page.getByRole('button', { name: later.doing, exact: true }))
  const dialog = page.getByRole('dialog', { name: later.title })
  await dialog.getByLabel(words.publish.moment).fill('2098-05-01T18:00')
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('button', { name: later.save, exact: true }))
  await page.getByText(words.publish.due).waitFor()
  await page.getByText('as saved by then').waitFor()
  await expect
    .poll(published)
    .toMatchObject({ released: null, expected_at: expect.stringMatching(/^2098-0[45]-/) })
  await agree(page, never)
  await page.getByText(words.publish.ready).waitFor()
  expect((await decisions()).due_at).toBeNull()
}

test('an organiser closes a round, calculates, decides, approves and publishes', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.bob.token)
  await page.goto(`${app.url}/alpha/console/results`)
  await settled(page)
  await closeRound(page)
  await calculate(page)
  await decide(page, visitor)
  await setMoment(page)

  const file = page.waitForEvent('download')
  await press(page.getByRole('button', { name: words.protocol.take }))
  expect((await file).suggestedFilename()).toBe(`protocol-${judged.contest.slug}.csv`)

  // Somebody else decides meanwhile: what nobody here has seen is not published.
  const before = await decisions()
  await app.api(app.people.bob).results.decide({
    link: 'alpha',
    contest: judged.contest.id,
    version: before.version,
    openness: 'awards',
    awards: before.awards.map(({ kind, work_id, title, citation, reason }) => ({
      kind,
      work_id,
      place: 1,
      title,
      citation,
      reason
    }))
  })
  visitor.expects(/ 409 .*\/teams\/alpha\/results\)$/)
  const { now } = words.release
  await press(page.getByRole('button', { name: now.doing, exact: true }))
  const dialog = page.getByRole('dialog', { name: now.title })
  await press(dialog.getByRole('button', { name: now.doing, exact: true }))
  await dialog.getByText(problems.details.stale).waitFor()
  expect((await published()).released).toBeNull()
  const place = page.getByLabel(words.award.place, { exact: true })
  await expect.poll(() => place.inputValue()).toBe('1')
  await press(dialog.getByRole('button', { name: now.doing, exact: true }))
  await page.getByText(words.award.published).waitFor()
  const awards = (await published()).released?.categories.flatMap(category => category.awards)
  expect(awards).toMatchObject([{ kind: 'place', place: 1, work: { title: 'Undertow' } }])

  // From now on a change says why.
  await unfold(page, words.award.texts)
  const citation = page.getByLabel(english(words.award.citation))
  await citation.fill('It pulls one far under.')
  visitor.expects(/ 422 .*\/decisions\)$/)
  // What the button does is said before it is pressed.
  await page.getByText(words.award.corrects).waitFor()
  expect(await page.getByRole('button', { name: contests.save, exact: true }).count()).toBe(0)
  await save(page, words.award.correct)
  await page.getByText(problems.fields.required).first().waitFor()
  expect(await citation.inputValue()).toBe('It pulls one far under.')
  await page.getByLabel(english(words.award.correction)).fill('A word was left out.')
  await save(page, words.award.correct)
  await page.getByText(contests.saved, { exact: true }).waitFor()
  expect((await published()).released?.corrections.map(({ text }) => text)).toEqual([
    { en: 'A word was left out.' }
  ])
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('link', { name: words.publish.see, exact: true }))
  await page.getByText('It pulls one far under.').waitFor()
  await page.getByText('The first withdrew.').waitFor()
})
