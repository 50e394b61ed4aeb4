/* An organiser works through thirty entries, in a browser: finds, chooses, decides, takes back, takes along. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import common from '#content/en/common.json' with { type: 'json' }
import console from '#content/en/console.json' with { type: 'json' }
import desk from '#content/en/console-entries.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

const entered = 30

let app: TestApp
let contest: Contest

beforeAll(async () => {
  app = await startApp()
  contest = await openContest(app, {
    per_person: 10,
    per_category: 10,
    showing: 'at_once',
    categories: [category('Painting')]
  })
  const guest = guestsOf(app.people)
  const artists = [guest(), guest(), guest()]
  const harbour = await jpegOf({ seed: 4000, height: 900 })
  const alike = new Map([
    [29, harbour],
    [30, await sharp(harbour).resize(1800).jpeg({ quality: 50 }).toBuffer()]
  ])
  for (let n = 1; n <= entered; n += 1) {
    const by = artists[n % artists.length]
    if (!by) throw new Error('There are three artists')
    const bytes = alike.get(n)
    const alt = 'A harbour at dusk'
    const images = bytes && [
      { picture_id: pictureIn(await sendWhole(app, bytes, { token: by.token })).id, alt }
    ]
    const { id, version } = await wholeDraft(app, by, contest, {
      title: `Work ${n}`,
      ...(images && { images })
    })
    await app.api(by).works.finalize({ team: 'alpha', id, version })
  }
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const atTheDesk = async (visitor: Visitor): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.bob.token)
  await page.goto(`${app.url}/alpha/console/entries`)
  await settled(page)
  await page.getByRole('table').waitFor()
  return page
}

const count = (page: Page, status: string) =>
  page.getByRole('navigation', { name: desk.statuses_label }).getByRole('link', { name: status })

test('an organiser screens thirty works, takes one decision back, and takes the table along', async ({
  visitor
}) => {
  const page = await atTheDesk(visitor)
  expect(await count(page, desk.all).textContent()).toBe(`${desk.all} ${entered}`)
  expect(await objections(page)).toEqual([])

  // All but one are fine.
  await press(page.getByLabel(desk.choose_all), 'Space')
  await press(page.getByLabel(say(desk.choose_one, { number: 7, title: 'Work 7' })), 'Space')
  await page.getByText(say(desk.chosen, { count: 29 })).waitFor()
  await press(page.getByRole('button', { name: desk.decide.eligible.label }))
  const dialog = page.getByRole('dialog', { name: say(desk.decide.eligible.title, { count: 29 }) })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(29)
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('button', { name: say(desk.decide.eligible.doing, { count: 29 }) }))
  await page.getByText(say(desk.outcome.done, { count: 29 })).waitFor()
  await count(page, `${desk.status.eligible} 29`).waitFor()
  const shown = await app.api().works_front.list({ team: 'alpha', contest: contest.id, limit: 100 })
  expect(shown.items).toHaveLength(29)

  // The last is asked for a change, with a reason that is demanded.
  await count(page, desk.status.submitted).click()
  // What is chosen in the list of before is let go with it.
  await page.getByLabel(say(desk.choose_one, { number: 8, title: 'Work 8' })).waitFor({ state: 'detached' })
  await press(page.getByLabel(say(desk.choose_one, { number: 7, title: 'Work 7' })), 'Space')
  await press(page.getByRole('button', { name: desk.decide.changes_requested.label }))
  const asking = page.getByRole('dialog')
  const doing = say(desk.decide.changes_requested.doing, { count: 1 })
  await press(asking.getByRole('button', { name: doing }))
  await asking.getByRole('link', { name: desk.decide.changes_requested.reason }).waitFor()
  await asking.getByLabel(desk.decide.changes_requested.reason).fill('The horizon is cut off.')
  await press(asking.getByRole('button', { name: doing }))
  await page.getByText(say(desk.outcome.done, { count: 1 })).waitFor()
  await press(page.getByRole('button', { name: desk.outcome.undo }))
  await count(page, `${desk.status.submitted} 1`).waitFor()

  // What is looked at again is kept under a name, and leads back there.
  await unfold(page, desk.saved.label)
  await press(page.getByRole('button', { name: desk.saved.save, exact: true }))
  const naming = page.getByRole('dialog', { name: desk.saved.title })
  await naming.getByLabel(desk.saved.name).fill('Still to screen')
  expect(await objections(page)).toEqual([])
  await press(naming.getByRole('button', { name: desk.saved.doing, exact: true }))
  const kept = page.getByRole('link', { name: 'Still to screen' })
  await kept.waitFor()
  await count(page, desk.all).click()
  await page.getByText('Work 8', { exact: true }).first().waitFor()
  await unfold(page, desk.saved.label)
  await press(kept)
  await page.getByText('Work 8', { exact: true }).first().waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: say(desk.saved.remove_which, { name: 'Still to screen' }) }))
  await kept.waitFor({ state: 'detached' })

  // The table holds what is asked for: the one that is still to be screened.
  const coming = page.waitForEvent('download')
  await unfold(page, desk.take.label)
  await press(page.getByRole('button', { name: desk.take.csv }))
  await page.getByText(desk.take.begun).waitFor()
  expect((await coming).suggestedFilename()).toBe(`${contest.slug}-entries.csv`)
  const table = await readFile(await (await coming).path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toContain('Work 7')
  // The menu folds away once it is left; what became of it stays in sight.
  const file = page.getByRole('button', { name: desk.take.csv })
  const again = page.getByRole('link', { name: desk.take.again })
  await page.getByLabel(desk.filter.search).focus()
  await file.waitFor({ state: 'hidden' })
  expect([await again.isVisible(), await page.getByText(desk.take.begun).isVisible()]).toEqual([true, true])
  expect(await objections(page)).toEqual([])

  // So does why there is no file.
  visitor.expects(/ 409 \(Conflict\)/)
  const answer = { code: 'conflict', status: 409, detail: 'There is nothing to take along.' }
  await page.route('**/entry-files**', route => route.fulfill({ status: 409, json: answer }))
  await unfold(page, desk.take.label)
  await press(file)
  const refused = page.getByRole('alert').getByText(answer.detail)
  await refused.waitFor()
  await page.getByLabel(desk.filter.search).focus()
  await file.waitFor({ state: 'hidden' })
  expect(await refused.isVisible()).toBe(true)
})

test.for([
  { width: 1440, height: 900, most: 420 },
  { width: 1024, height: 768, most: 480 },
  { width: 390, height: 844, most: 640 }
])(
  'the list begins near the top of a window of $width by $height',
  async ({ width, height, most }, { visitor }) => {
    const page = await atTheDesk(visitor)
    await page.setViewportSize({ width, height })
    const first = page.getByRole('rowheader').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(most)
    // What few look for is folded where it would take lines of its own, and is at hand where there is room.
    const category = page.getByRole('combobox', { name: desk.filter.category, exact: true })
    if (width < 1280) await unfold(page, common.form.more_filters)
    // Whoever chooses by keys goes on from there, and nothing folds away with the focus in it.
    const hasFocus = () => category.evaluate(at => at === document.activeElement && at.checkVisibility())
    const placeOf = async () => (await category.boundingBox())?.y
    const narrowed = page.waitForResponse(/\/entries\?.*category=/)
    await category.focus()
    await category.selectOption({ label: 'Painting' })
    await page.waitForURL(/[?&]category=/)
    await narrowed
    await first.waitFor()
    expect(await hasFocus()).toBe(true)
    // Come to anew, what is chosen is in sight where it was chosen.
    const before = await placeOf()
    await page.reload()
    await first.waitFor()
    await expect.poll(placeOf).toBe(before)
    await category.focus()
    await category.selectOption({ label: desk.all })
    await page.waitForURL(url => !url.searchParams.has('category'))
    await first.waitFor()
    expect(await hasFocus()).toBe(true)
  }
)

test('the light table shows the same entries as pictures, and an entry all that was handed in', async ({
  visitor
}) => {
  const page = await atTheDesk(visitor)
  await page.getByRole('link', { name: desk.views.pictures }).click()
  const pictures = page.getByRole('main').getByRole('img', { name: 'A harbour at dusk' })
  await pictures.first().waitFor()
  await expect.poll(() => pictures.count()).toBe(entered)
  expect(await objections(page)).toEqual([])
  await page.getByLabel(desk.filter.search).fill('work 12')
  await page.getByRole('button', { name: desk.filter.apply }).click()
  await expect.poll(() => pictures.count()).toBe(1)
  await page.getByText('Work 12').waitFor()
  await pictures.click()
  await page.getByRole('heading', { name: /Work 12/ }).waitFor()
  await page.getByRole('listitem').filter({ hasText: desk.history.verbs.handed_in }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: desk.back }).click()
  await expect.poll(() => pictures.count()).toBe(1)
  await page.getByText('Work 12').waitFor()
})

test('an entry that looks like another is marked, found, and compared side by side', async ({ visitor }) => {
  const asked = { link: 'alpha', contest: contest.id, near: '1' } as const
  const near = async () => {
    const { items } = await app.api(app.people.bob).entries.list(asked)
    return items.map(({ number }) => number)
  }
  await expect.poll(near).toEqual(expect.arrayContaining([29, 30]))
  const page = await atTheDesk(visitor)
  const others = say(console.numbered, { number: 30 })
  await page.getByText(say(desk.near.flag, { others }), { exact: true }).waitFor()
  await page.getByLabel(desk.near.label).selectOption('1')
  const rows = page.getByRole('table').getByRole('rowheader')
  const found = (await near()).length
  expect(found).toBeLessThan(entered)
  await expect.poll(() => rows.count()).toBe(found)
  expect(await objections(page)).toEqual([])
  await rows.getByRole('link', { name: 'Work 29' }).click()
  await page.getByRole('heading', { name: desk.near.title }).waitFor()
  const pair = page.getByRole('listitem').filter({ hasText: desk.near.own })
  await expect.poll(() => pair.getByRole('img').count()).toBe(2)
  expect(await objections(page)).toEqual([])
  await pair.getByRole('link', { name: 'Work 30' }).click()
  await page.getByRole('heading', { name: /Work 30/ }).waitFor()
})
