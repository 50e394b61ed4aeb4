/* A juror marks twenty works, in a browser, by keyboard alone: also without a connection, and over a reload. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import desk from '#content/en/rate.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Score } from '#contract/scores.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { criterion, createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

const entered = 20
/** Of them so many are marked without a connection. */
const apart = 5

let app: TestApp
let round: RoundFixture
const works: Work[] = []

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app, { per_person: 10, per_category: 10, showing: 'with_results' })
  const guest = guestsOf(app.people)
  const artists = [guest(), guest()]
  for (let n = 1; n <= entered; n += 1) {
    const by = artists[n % artists.length]
    if (!by) throw new Error('There are two artists')
    const images = [{ picture_id: await plantPicture(app, by), alt: `What is in picture ${n}` }]
    const { id, version } = await wholeDraft(app, by, contest, { title: `Work ${n}`, images })
    works.push((await app.api(by).works.finalize({ team: 'alpha', id, version })).work)
  }
  round = await createRound(app, contest, {
    jurors: [app.people.cleo],
    works,
    criteria: [
      criterion('idea', { label: { en: 'Idea' } }),
      criterion('craft', { label: { en: 'Craft' }, max: 5 })
    ]
  })
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const atTheDesk = async (visitor: Visitor): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.cleo.token)
  await page.goto(`${app.url}/alpha/rate`)
  await settled(page)
  return page
}

const standing = async (): Promise<Map<string, Score>> => {
  const api = app.api(app.people.cleo)
  const all = await Promise.all(
    works.map(work => api.scores.get({ team: 'alpha', id: round.sheet(app.people.cleo, work) }))
  )
  return new Map(all.map(({ work, score }) => [work.title, score]))
}

/** What Work n is given. */
const marksFor = (n: number) => ({ idea: n % 10, craft: n % 6 })

const titled = (page: Page, n: number) => page.getByRole('heading', { name: `Work ${n}`, exact: true })

const mark = async (page: Page, n: number): Promise<void> => {
  await titled(page, n).waitFor()
  // The first leads on to the second.
  await page.keyboard.press(String(marksFor(n).idea))
  await page.keyboard.press(String(marksFor(n).craft))
  const chosen = page
    .getByRole('group', { name: 'Craft' })
    .getByRole('radio', { name: String(marksFor(n).craft) })
  await expect.poll(() => chosen.isChecked()).toBe(true)
}

/** Goes on to the next work; whether its picture had been fetched by then. */
const goOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const alt = (): string => document.querySelector<HTMLImageElement>('picture img')?.alt ?? ''
    const before = alt()
    const began = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    const shown = (): string | null => {
      const image = document.querySelector<HTMLImageElement>('picture img')
      if (!image || image.alt === before) return null
      return image.complete && image.naturalWidth > 0 ? image.currentSrc : null
    }
    while (!shown()) await new Promise(requestAnimationFrame)
    const [fetched] = performance.getEntriesByName(shown() ?? '') as PerformanceResourceTiming[]
    return fetched !== undefined && fetched.responseEnd < began
  })

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('rate:')).length)

/** The open work in the list, and the button that ends the work, without anybody scrolling. */
const inSight = (page: Page) =>
  page.getByRole('navigation', { name: desk.rail.title }).evaluate(rail =>
    ['[aria-current]', 'button:not([aria-label])'].map(each => {
      const box = rail.querySelector(each)?.getBoundingClientRect()
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
    })
  )

test('a juror marks twenty works by keyboard, five of them without a connection, and finalizes', async ({
  visitor
}) => {
  // The page may hear that the connection is back a moment before it is, and send a moment too soon: once more after that.
  visitor.bears(/^failed request: .*\/update.*DISCONNECTED$/, /^console error: .*DISCONNECTED \(.*\/update/)
  // The line by which the bell is told is cut too, if anything is said on it meanwhile.
  visitor.bears(
    /^failed request: .*\/notifications\/live.*DISCONNECTED$/,
    /DISCONNECTED \(.*\/notifications\/live/
  )
  const page = await atTheDesk(visitor)
  await page.getByText(say(desk.rounds.done, { done: 0, all: entered })).waitFor()
  // From every page the first way leads here.
  const way = page.getByRole('banner').getByRole('link', { name: shell.account.judging, exact: true })
  expect(await way.filter({ visible: true }).count()).toBe(1)
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('link', { name: desk.rounds.start }))
  await titled(page, 1).waitFor()
  expect(await objections(page)).toEqual([])

  const ahead: boolean[] = []
  for (let n = 1; n <= 8; n += 1) {
    await mark(page, n)
    ahead.push(await goOn(page))
  }
  // A busy machine fetches some of them while they are waited for already.
  expect(ahead).toContain(true)
  await expect.poll(() => unsent(page)).toBe(0)

  // What comes next was fetched while the first were marked, on a slow machine the last of it just now; nothing is asked for then.
  await quiet(page)
  await page.context().setOffline(true)
  for (let n = 9; n < 9 + apart; n += 1) {
    await mark(page, n)
    await page.keyboard.press('j')
  }
  await page.getByText(desk.saved.kept).waitFor()
  expect(await unsent(page)).toBe(1)
  const before = await standing()
  expect(before.get('Work 9')?.marks).toEqual({})
  await page.context().setOffline(false)
  await expect.poll(() => unsent(page)).toBe(0)

  // One goes on where one was, with what was marked just before it was closed.
  await mark(page, 14)
  await page.reload()
  await settled(page)
  await titled(page, 15).waitFor()
  for (let n = 15; n <= entered; n += 1) {
    await mark(page, n)
    await page.keyboard.press('j')
  }
  await expect.poll(() => unsent(page)).toBe(0)

  await page.getByText(say(desk.desk.progress, { done: entered, ended: 0, all: entered })).waitFor()
  // Who has come so far by keys alone sees in the list where that is, and above it how far one is.
  await expect.poll(() => inSight(page)).toEqual([true, true])

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: desk.keys.title }).waitFor()
  // In a dialog the keys of the desk do nothing.
  await page.keyboard.press('9')
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: desk.tools.finish }))
  const dialog = page.getByRole('dialog', { name: desk.finish.title })
  await dialog.getByText(say(desk.finish.ready, { count: entered })).waitFor()
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('button', { name: say(desk.finish.act, { count: entered }) }))
  await page.getByText(say(desk.desk.progress, { done: entered, ended: entered, all: entered })).waitFor()

  const after = await standing()
  const found = Object.fromEntries([...after].map(([title, { marks, status }]) => [title, { marks, status }]))
  const wanted = Array.from({ length: entered }, (_, at) => [
    `Work ${at + 1}`,
    { marks: marksFor(at + 1), status: 'final' }
  ])
  expect(found).toEqual(Object.fromEntries(wanted))
})

test('a picture whose address ran out while the desk stood open is fetched by its new one', async ({
  visitor
}) => {
  visitor.bears(/status of 404 \(Not Found\) \(\/media\//)
  const page = await visitor.tab({ origin: app.url })
  let late = false
  // Known before the answer is, so that what is asked for because of it is answered as now.
  await page.route('**/media/**', route => {
    late ||= route.request().url().includes('000000')
    return route.continue()
  })
  // As the server would have answered hours ago.
  await page.route('**/api/scores**', async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = late ? text : text.replaceAll(/"key":"[0-9a-z]{6}/g, '"key":"000000')
    await route.fulfill({ response: answer, body })
  })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.cleo.token)
  await page.goto(`${app.url}/alpha/rate`)
  const { start, go_on, look } = desk.rounds
  await press(page.getByRole('link', { name: new RegExp([start, go_on, look].join('|')) }))
  const shown = () =>
    page
      .locator('picture img')
      .first()
      .evaluate(image => (image as HTMLImageElement).naturalWidth)
  await expect.poll(shown).toBeGreaterThan(0)
  expect(late).toBe(true)
})
