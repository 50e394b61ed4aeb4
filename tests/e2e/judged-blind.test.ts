/* An organiser who judges a round blind opens its entries: who made them is kept, it is said why, and there is a way on. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import console from '#content/en/console.json' with { type: 'json' }
import desk from '#content/en/console-entries.json' with { type: 'json' }
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let work: Work
let artist: Person

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  const { accounts, works } = app.api(artist)
  const { version } = await accounts.get({})
  await accounts.update({ version, display_name: 'Thistledown' })
  const contest = await openContest(app, { showing: 'with_results' })
  const draft = await wholeDraft(app, artist, contest, { title: 'Judged blind' })
  work = (await works.finalize({ team: 'alpha', id: draft.id, version: draft.version })).work
  await createRound(app, contest, { jurors: [app.people.bob], works: [work] })
})

afterAll(() => app.remove())

const told = console.judged_blind

const entriesOf = async (visitor: Visitor, person: Person): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), person.token)
  await page.goto(`${app.url}/alpha/console/entries`)
  await settled(page)
  await page.getByRole('table').waitFor()
  return page
}

const textOf = async (page: Page): Promise<string> => (await page.locator('main').textContent()) ?? ''

const sorts = (page: Page): Promise<string[]> =>
  page.getByLabel(desk.filter.sort, { exact: true }).locator('option').allTextContents()

test('who made what they judge is kept from an organiser, and said to be, and there is a way on', async ({
  visitor
}) => {
  const page = await entriesOf(visitor, app.people.bob)
  await page.getByText(told.title, { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Judged blind' })
  expect(await row.textContent()).toContain(told.name)
  expect(await textOf(page)).not.toContain('Thistledown')
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await press(row.getByRole('link', { name: 'Judged blind' }))
  await page.waitForURL(url => url.pathname.endsWith(work.id))
  await page.getByRole('heading', { name: 'Judged blind' }).waitFor()
  await page.getByText(told.title, { exact: true }).waitFor()
  const text = await textOf(page)
  for (const trace of ['Thistledown', artist.email, artist.last_name]) expect(text).not.toContain(trace)
  // What is done by its number is there all the same.
  await page.getByRole('button', { name: desk.decide.eligible.label, exact: true }).waitFor()
  expect(await objections(page)).toEqual([])
  await unfold(page, told.title)
  await page.getByText(told.text, { exact: true }).waitFor()
  await press(page.getByRole('link', { name: told.jury }))
  await page.waitForURL(/\/alpha\/console\/jury$/)
})

test('they cannot sort by artist, and a colleague who does not judge can', async ({ visitor }) => {
  const judging = await entriesOf(visitor, app.people.bob)
  // The page learns what they judge by a question of its own.
  await judging.getByText(told.title, { exact: true }).waitFor()
  expect(await sorts(judging)).not.toContain(desk.sorts.artist)
  const page = await entriesOf(visitor, app.people.ana)
  await quiet(page)
  expect(await sorts(page)).toContain(desk.sorts.artist)
  expect(await textOf(page)).toContain('Thistledown')
  expect(await page.getByText(told.title, { exact: true }).count()).toBe(0)
})
