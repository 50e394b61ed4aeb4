/* A juror on a tablet, where picture and sheet are one long page: what is next, how far one is and what is saved stay in sight. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import desk from '#content/en/rate.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { criterion, createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

const entered = 4

let app: TestApp
let next: () => Person

/** Of a contest of its own, whose works one juror has all of. */
const openRound = async (juror: Person): Promise<RoundFixture> => {
  const contest = await openContest(app, { per_person: 10, per_category: 10, showing: 'with_results' })
  const by = next()
  const works = []
  for (let n = 1; n <= entered; n += 1) {
    const { id, version } = await wholeDraft(app, by, contest, { title: `Work ${n}` })
    works.push((await app.api(by).works.finalize({ team: 'alpha', id, version })).work)
  }
  return createRound(app, contest, {
    jurors: [juror],
    works,
    criteria: ['idea', 'craft', 'effect'].map(name =>
      criterion(name, { label: { en: name }, help: { en: 'What is looked at.' } })
    )
  })
}

beforeAll(async () => {
  app = await startApp()
  next = guestsOf(app.people)
  await openRound(app.people.cleo)
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const sitDown = async (
  visitor: Visitor,
  width: number,
  height: number,
  { token } = app.people.cleo
): Promise<Page> => {
  const page = await visitor.open('/alpha/rate', { origin: app.url, token, width, height })
  await press(page.locator('main li').getByRole('link'))
  await page.getByRole('heading', { name: 'Work 1', exact: true }).waitFor()
  await settled(page)
  return page
}

/** Whether the work begins below its picture, in sight. */
const beginsInSight = (page: Page, n: number) =>
  page.getByRole('heading', { name: `Work ${n}`, exact: true }).evaluate((title, label) => {
    const picture = document.querySelector(`section[aria-label="${label}"]`)
    const { top, bottom } = title.getBoundingClientRect()
    return picture !== null && top >= picture.getBoundingClientRect().bottom && bottom <= innerHeight
  }, desk.picture.label)

const line = (page: Page) => page.locator(`section[aria-label="${desk.picture.label}"] > p`)

const toTheEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

test('another work begins at its first criterion, wherever the last one was left', async ({ visitor }) => {
  const page = await sitDown(visitor, 820, 1180)
  const group = page.getByRole('group', { name: 'effect' })
  const rows = await group
    .getByRole('radio')
    .evaluateAll(marks => new Set(marks.map(each => Math.round(each.getBoundingClientRect().top))).size)
  expect(rows).toBe(1)
  await page.locator('#own-note').scrollIntoViewIfNeeded()
  expect(await beginsInSight(page, 1)).toBe(false)
  await press(page.getByRole('button', { name: desk.picture.next }))
  await expect.poll(() => beginsInSight(page, 2)).toBe(true)
  await expect
    .poll(() => line(page).textContent())
    .toContain(say(desk.rail.place, { place: 2, all: entered }))
  // How far one is stands there too: the list that says it comes after all the rest.
  await page.keyboard.press('5')
  await page.keyboard.press('5')
  await page.keyboard.press('5')
  await expect.poll(() => line(page).textContent()).toContain(say(desk.rail.done, { done: 1 }))
  await page.keyboard.press('u')

  await toTheEnd(page)
  await press(page.getByRole('button', { name: /Work 4/ }))
  await expect.poll(() => beginsInSight(page, 4)).toBe(true)
  // After the last one comes the end, and it is in sight too.
  expect(await page.getByRole('button', { name: desk.picture.next }).count()).toBe(0)
  const end = page.getByRole('region', { name: desk.picture.label }).getByRole('button', {
    name: desk.tools.finish
  })
  await press(end)
  await page.getByRole('dialog', { name: desk.finish.title }).waitFor()
})

test('what is typed says beside it that it is saved, and a lost connection covers nothing', async ({
  visitor
}) => {
  visitor.bears(/DISCONNECTED/)
  const page = await sitDown(visitor, 390, 844)
  await fits(page)
  await page.locator('#whole-comment').fill('A quiet picture.')
  const beside = () =>
    page.locator('#whole-comment').evaluate(area => area.closest('form > div')?.textContent ?? '')
  const saved = say(desk.saved.at, { time: '' }).trim()
  await expect.poll(beside).toContain(saved)
  await expect.poll(() => line(page).textContent()).toContain(saved)

  await page.context().setOffline(true)
  await page.locator('#whole-comment').fill('A quiet picture, well made.')
  await expect
    .poll(() => line(page).textContent())
    .toContain(`${shell.offline.title}. ${desk.sending.waiting}`)
  expect(await page.getByText(shell.offline.text).isVisible()).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(() => line(page).textContent()).toContain(saved)
})

test('the list of rounds tells what is not final yet, and what did not become so in time', async ({
  visitor
}) => {
  const juror = next()
  const round = await openRound(juror)
  const page = await sitDown(visitor, 820, 1180, juror)
  // A comment begins the first one, and a mark the second.
  await page.locator('#whole-comment').fill('A quiet picture.')
  await press(page.getByRole('button', { name: desk.picture.next }))
  await page.getByRole('heading', { name: 'Work 2', exact: true }).waitFor()
  await page.getByRole('group', { name: 'craft' }).getByRole('radio', { name: '3' }).check({ force: true })
  await expect.poll(() => line(page).textContent()).toContain(say(desk.saved.at, { time: '' }).trim())
  await press(page.getByRole('link', { name: desk.desk.back }))
  await page.getByText(say(desk.rounds.done, { done: 0, all: entered })).waitFor()
  await page.getByText(say(desk.rounds.started, { count: 2 })).waitFor()
  const calls = app.api(app.people.bob).rounds
  const { id, version } = await calls.get({ link: 'alpha', id: round.id })
  await calls.move({ link: 'alpha', id, version, to: 'closed' })
  await page.reload()
  await page.getByText(say(desk.rounds.lost, { count: 2 })).waitFor()
})
