/* A team chooses how the head of its home page is composed, and the page changes; each of the four has room everywhere. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import words from '#content/en/console-settings.json' with { type: 'json' }
import { compositions, grounds, type Composition } from '#contract/rules/look.ts'
import type { Contest } from '#contract/contests.ts'
import type { TeamChanges } from '#contract/teams.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { showingContest, submitWork, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits, hasRoom } from './fits.ts'
import { press } from './press.ts'
import { served } from './served.ts'
import { countMoves, moved } from './steady.ts'
import { test } from './visit.ts'

/** Eighty letters, half of them one word. */
const long = 'Award of the Donaudampfschifffahrtsgesellschaftskapitaene for Prints and Drawings'
const hung = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second']
let app: TestApp
let contest: Contest
let artist: Person

const look = async (changes: Omit<TeamChanges, 'version'>): Promise<void> => {
  const { version } = await app.api().teams.get({ link: 'alpha' })
  await app.api(app.people.ana).teams.update({ link: 'alpha', version, ...changes })
}

const call = async (title: string): Promise<void> => {
  const api = app.api(app.people.bob)
  const { version } = await api.contests.get({ team: 'alpha', id: contest.id })
  await api.contests.update({ team: 'alpha', id: contest.id, version, title: { en: title } })
}

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  contest = await showingContest(app)
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
    await workOnShow(app, artist, contest, title)
  // The newest of all, and none of them for visitors to see.
  const taken = await workOnShow(app, artist, contest, 'Taken out')
  await takeOut(app, contest, taken.id, 'hidden')
  await submitWork(app, artist, contest, 'Not screened yet')
})

afterAll(() => app.remove())

const head = (page: Page) => page.getByRole('main').locator('[data-composition]')

const pictures = (page: Page) => head(page).locator('picture img')

const whole = (page: Page): Promise<boolean[]> =>
  pictures(page).evaluateAll((images: HTMLImageElement[]) =>
    images.map(image => {
      const { width, height } = image.getBoundingClientRect()
      return Math.abs(width / height - image.width / image.height) < 0.02 || image.width === 0
    })
  )

it('hangs the newest works on show of the contest, and none that visitors may not see', async () => {
  await look({ composition: 'hang' })
  const { words: text } = await served(`${app.url}/alpha/home`)
  const { items } = await app.api().works_front.list({ team: 'alpha' })
  expect(items.slice(0, 5).map(({ title }) => title)).toEqual(hung)
  expect(text).not.toMatch(/Taken out|Not screened yet/)
})

it('hangs a strip of them below a cover, before anything that is read, and none of them twice', async () => {
  await look({ composition: 'label' })
  const { words: text, main } = await served(`${app.url}/alpha/home`)
  const { items } = await app.api().works_front.list({ team: 'alpha' })
  const [above = '', below = ''] = main.split('id="dates"')
  const count = (part: string, id: string): number => part.split(`/artwork/${id}"`).length - 1
  const strip = items.filter(({ id }) => count(above, id) > 0)
  // The first of the wall, each once on the page: what the strip has begun the wall goes on with.
  expect(strip).toEqual(items.slice(0, strip.length))
  expect(strip.length).toBeGreaterThanOrEqual(4)
  expect(items.map(({ id }) => count(above, id) + count(below, id))).toEqual(items.map(() => 1))
  expect(main.split('id="works"')).toHaveLength(2)
  expect(text).not.toMatch(/Taken out|Not screened yet/)
  // The cover is fetched before any of them.
  expect(above.match(/<img[^>]*loading="lazy"/g)).toHaveLength(strip.length)
})

it('shows all of them to whoever looks for one, and no strip where none is on show', async () => {
  const { main } = await served(`${app.url}/alpha/home?q=Sixth`)
  const [{ id } = { id: '' }] = (await app.api().works_front.list({ team: 'alpha', q: 'Sixth' })).items
  expect(main.slice(main.indexOf('id="works"'))).toContain(`/artwork/${id}`)
  expect((await served(`${app.url}/beta/home`)).main).not.toContain('/artwork/')
})

test('an organiser chooses by keys, and the page of the team changes', async ({ visitor }) => {
  await look({ composition: 'label', tint: 'warm' })
  const room = await visitor.open('/alpha/console/settings', { origin: app.url, token: app.people.ana.token })
  const group = room.getByRole('group', { name: words.names.composition })
  await group.getByRole('radio', { name: words.compositions.label }).focus()
  for (const name of ['poster', 'plate', 'hang'] as const) {
    await room.keyboard.press('ArrowDown')
    await expect
      .poll(() => group.getByRole('radio', { name: words.compositions[name] }).isChecked())
      .toBe(true)
  }
  await room
    .getByRole('group', { name: words.names.tint })
    .getByRole('radio', { name: words.tints.cool })
    .check()
  const form = room.locator('form', { has: group })
  await press(form.getByRole('button', { name: words.save }))
  await room.getByText(words.saved, { exact: true }).waitFor()
  const { theme } = await app.api().teams.get({ link: 'alpha' })
  expect([theme.composition, theme.tint]).toEqual(['hang', 'cool'])

  const page = await visitor.open('/alpha/home', { origin: app.url })
  expect(await head(page).getAttribute('data-composition')).toBe('hang')
  const titles = await head(page).getByRole('listitem').allInnerTexts()
  expect(titles.map(text => text.split('\n')[0])).toEqual(hung)
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [red, green, blue] = [1, 3, 5].map(at =>
    Number.parseInt(grounds.cool.light.paper.slice(at, at + 2), 16)
  )
  expect(ground).toBe(`rgb(${red}, ${green}, ${blue})`)
  await press(head(page).getByRole('link', { name: 'Sixth' }))
  await page.getByRole('heading', { level: 1, name: 'Sixth', exact: true }).waitFor()
})

describe.each(compositions)('the composition %s', composition => {
  beforeAll(() => look({ composition, tint: 'white' }))

  it('has its largest picture fetched ahead, as its place asks for it', async () => {
    const { ahead, first, headings } = await served(`${app.url}/alpha/home`)
    expect(headings).toHaveLength(1)
    expect(ahead).toHaveLength(1)
    expect(first).toEqual(ahead)
  })

  // A scheme is other colours and a width another layout: each is judged once for everyone to use.
  test.for([
    [1440, 'light'],
    [390, null],
    [320, 'dark']
  ] as const)('has room at %i, and nothing of it moves', async ([width, judged], { visitor }) => {
    await call('Salon of Prints')
    const page = await visitor.tab({ origin: app.url, width, height: 844 })
    await countMoves(page)
    await page.goto(`${app.url}/alpha/home`)
    await expect
      .poll(() =>
        pictures(page)
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth)
      )
      .toBeGreaterThan(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await pictures(page).count()).toBe(composition === 'hang' ? 5 : 1)
    // A poster and a label cut their cover to a box; a plate and what hangs are whole.
    if (composition === 'plate' || composition === 'hang')
      expect(new Set(await whole(page))).toEqual(new Set([true]))
    const size = await page
      .getByRole('heading', { level: 1 })
      .evaluate(title => getComputedStyle(title).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(44)
    await hasRoom(page)
    if (judged === 'light') expect(await objections(page)).toEqual([])
    expect((await moved(page)).total).toBeLessThan(0.02)

    await call(long)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: long }).waitFor()
    await hasRoom(page)
    if (judged === 'dark') expect(await objections(page)).toEqual([])
  })
})

describe('without a cover', () => {
  beforeAll(() => look({ cover_id: null }))

  test.for(['label', 'poster', 'plate'] as const satisfies Composition[])(
    '%s shows the title alone',
    async (composition, { visitor }) => {
      await look({ composition })
      const page = await visitor.open('/alpha/home', { origin: app.url, width: 390, height: 844 })
      expect([await page.getByRole('heading', { level: 1 }).count(), await pictures(page).count()]).toEqual([
        1, 0
      ])
      await fits(page)
    }
  )
})

test('while artists are named after judging, what hangs says no name', async ({ visitor }) => {
  const { last_name } = artist
  await look({ composition: 'hang' })
  const named = await visitor.open('/alpha/home', { origin: app.url })
  expect(await head(named).getByRole('listitem').first().innerText()).toContain(last_name)
  await tamper(app, `UPDATE contests SET naming = 'after_judging' WHERE id = '${contest.id}'`)
  await look({ tagline: 'Judged without names', composition: 'plate' })
  expect((await served(`${app.url}/alpha/home`)).main).not.toContain(last_name)
  await look({ composition: 'hang' })
  const blind = await visitor.open('/alpha/home', { origin: app.url })
  expect(await head(blind).getByRole('listitem').allInnerTexts()).toEqual(hung)
  expect(await blind.content()).not.toContain(last_name)
})

test('where a team has no work on show its cover stays, and nothing of another team hangs', async ({
  visitor
}) => {
  const { version } = await app.api().teams.get({ link: 'beta' })
  await app.api(app.people.dora).teams.update({ link: 'beta', version, composition: 'hang' })
  const page = await visitor.open('/beta/home', { origin: app.url })
  expect(await head(page).getAttribute('data-composition')).toBe('label')
  expect([await head(page).getByRole('listitem').count(), await pictures(page).count()]).toEqual([0, 1])
})
