/* What visitors see of results: before the moment nothing but the moment, and after it everything that was published. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import statistics from '#content/en/console-statistics.json' with { type: 'json' }
import gallery from '#content/en/gallery.json' with { type: 'json' }
import words from '#content/en/results.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import { enter, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits, hasRoom } from './fits.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let judged: JudgedContest
let maker: Person

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  maker = next()
  const [other, jane, jack] = [next(), next(), next()]
  const marked = {
    'Blue Hour over the Harbour': { artist: maker, marks: { A: 82, B: 91 } },
    Undertow: { artist: other, marks: { A: 80, B: 88 } },
    'Salt, Rope, Tar': { artist: maker, marks: { A: 84, B: 84 } },
    Lantern: { artist: other, marks: { A: 50, B: 61 } },
    Dune: { artist: other, marks: { A: 33, B: 49 } }
  }
  judged = await judgedContest(app, marked, { A: jane, B: jack }, { method: 'mean' })
})

afterAll(() => app.remove())

const publish = async (): Promise<void> => {
  const { calculations, rounds, results } = app.api(app.people.bob)
  const { contest, round, works } = judged
  const one = { link: 'alpha', id: round.id }
  await calculations.calculate({ ...one, version: round.version })
  const { version } = await rounds.get(one)
  await calculations.approve({ ...one, version })
  const place = (title: string, place: number, said = '') => ({
    kind: 'place' as const,
    work_id: works.get(title) ?? '',
    place,
    title: {},
    citation: said === '' ? {} : { en: said }
  })
  const decided = await results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'figures',
    awards: [
      place('Blue Hour over the Harbour', 1, 'Nobody else dared so little, and got so far with it.'),
      place('Undertow', 2),
      place('Salt, Rope, Tar', 2),
      {
        ...place('Lantern', 1),
        kind: 'special',
        place: null,
        title: { en: 'Prize of the city', fr: 'Prix de la ville' }
      }
    ]
  })
  await results.publish({ link: 'alpha', contest: contest.id, version: decided.version, at: 'now' })
}

/** All that was entered hangs beneath the winners, and nothing of another contest; narrowed, the page stays that of its contest. */
const seesTheWorks = async (page: Page): Promise<void> => {
  const wall = page.locator('#works')
  const hung = () => wall.getByRole('listitem').getByRole('link').allTextContents()
  expect((await hung()).length).toBe(5)
  const another = await openContest(app, { showing: 'at_once', categories: [category('Rope')] })
  await enter(app, another, { 'Rope from elsewhere': { artist: maker } })
  await wall.getByRole('searchbox').fill('rope')
  await wall.getByRole('searchbox').press('Enter')
  await page.waitForURL(`**/results?contest=${judged.contest.slug}&q=rope*`)
  await expect.poll(hung).toEqual([expect.stringContaining('Salt, Rope, Tar')])
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  await wall.getByRole('searchbox').fill('elsewhere')
  await wall.getByRole('searchbox').press('Enter')
  await wall.getByRole('link', { name: gallery.no_match.show_all }).click()
  await page.waitForURL(`**/results?contest=${judged.contest.slug}#works`)
  await expect.poll(async () => (await hung()).length).toBe(5)
}

test('visitors learn the moment first, and then who was awarded and how it was decided', async ({
  visitor
}) => {
  const address = (locale = '') => `${app.url}/alpha/${locale}results`
  const page = await visitor.tab({ origin: app.url, script: false, width: 320 })
  await page.goto(address())
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words.embargo.title)
  expect(await page.textContent('body')).not.toContain('Undertow')

  await publish()
  await page.goto(address())
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words.title)
  expect(await page.getByRole('listitem').filter({ hasText: '2nd place, shared' }).allTextContents()).toEqual(
    [expect.stringContaining('Undertow'), expect.stringContaining('Salt, Rope, Tar')]
  )
  expect(await page.textContent('body')).toContain('Nobody else dared so little')
  await hasRoom(page)

  const arabic = await visitor.tab({ origin: app.url, width: 390, scheme: 'dark', locale: 'ar' })
  await arabic.goto(address('ar/'))
  await settled(arabic)
  expect(await arabic.getByRole('heading', { level: 1 }).textContent()).toBe(
    catalogue('ar', 'results')['title']
  )
  await fits(arabic)

  const desk = await visitor.tab({ origin: app.url })
  await desk.goto(address())
  await settled(desk)
  expect(await objections(desk)).toEqual([])
  const file = desk.waitForEvent('download')
  await desk.getByRole('link', { name: words.how.protocol }).click()
  expect((await file).suggestedFilename()).toBe(`protocol-${judged.contest.slug}.csv`)
  await seesTheWorks(desk)
  await desk.getByRole('link', { name: 'Undertow' }).first().click()
  await desk.getByRole('heading', { level: 1, name: 'Undertow' }).waitFor()
  const awards = desk.getByRole('list', { name: gallery.award.label })
  expect(await awards.allTextContents()).toEqual(['2nd place'])
  await desk.goto(`${app.url}/alpha/home`)
  await desk.getByRole('listitem').filter({ hasText: 'Rope from elsewhere' }).waitFor()
  const cards = desk.getByRole('listitem').filter({ hasText: 'Prize of the city' })
  expect(await cards.allTextContents()).toEqual([expect.stringContaining('Lantern')])
})

test('an artist reads what the jury said of their works, and an organiser how it marked', async ({
  visitor
}) => {
  const opened = async (by: Person, path: string) => {
    const page = await visitor.tab({ origin: app.url, width: 320 })
    await page.addInitScript(token => localStorage.setItem('auth_token', token), by.token)
    await page.goto(`${app.url}/alpha/${path}`)
    await settled(page)
    return page
  }
  const own = await opened(maker, `user-profile?results=${judged.contest.slug}`)
  await own.getByText('Place 1 of 5 in its category, with 86.50 of 100').waitFor()
  await own.getByText('1st place', { exact: true }).waitFor()
  const tables = own.getByRole('table', { name: profile.result.criteria })
  await expect.poll(() => tables.count()).toBe(2)
  await fits(own)

  const room = await opened(app.people.bob, `console/statistics?contest=${judged.contest.id}`)
  await room.getByText('5 entries by 2 artists, not counting withdrawn ones.').waitFor()
  await room.getByText('Lowest 33, median 80, highest 84').waitFor()
  expect([await objections(room), await sideways(room)]).toEqual([[], 0])
  const file = room.waitForEvent('download')
  await room.getByRole('button', { name: statistics.table.take }).click()
  expect((await file).suggestedFilename()).toBe(`statistics-${judged.contest.slug}.csv`)
})
