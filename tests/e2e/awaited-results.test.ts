/* Results that are to come: what they are waited for with, and that they come out before whoever waits. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import words from '#content/en/results.json' with { type: 'json' }
import { inDays } from '#tests/kit/days.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { fits, hasRoom } from './fits.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let judged: JudgedContest

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const [maker, juror] = [next(), next()]
  const marked = {
    Undertow: { artist: maker, marks: { A: 80 } },
    Lantern: { artist: maker, marks: { A: 50 } }
  }
  judged = await judgedContest(app, marked, { A: juror }, { method: 'mean', quorum: 1 })
  const { calculations, rounds, results } = app.api(app.people.bob)
  const { contest, round, works } = judged
  const one = { link: 'alpha', id: round.id }
  await calculations.calculate({ ...one, version: round.version })
  await calculations.approve({ ...one, version: (await rounds.get(one)).version })
  const place = {
    kind: 'place' as const,
    work_id: works.get('Undertow') ?? '',
    place: 1,
    title: {},
    citation: {}
  }
  await results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'figures',
    awards: [place]
  })
})

afterAll(() => app.remove())

const publish = async (at: string): Promise<void> => {
  const { results } = app.api(app.people.bob)
  const one = { link: 'alpha', contest: judged.contest.id }
  const { version } = await results.decisions(one)
  await results.publish({ ...one, version, at })
}

const address = (locale = '') => `${app.url}/alpha/${locale}results?contest=${judged.contest.slug}`

const timer = (page: Page) => page.getByRole('timer')

test('results to come say when, and what one can do until then, on every screen', async ({ visitor }) => {
  await publish(inDays(12.5))
  const plain = await visitor.tab({ origin: app.url, script: false, width: 320 })
  await plain.goto(address())
  expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe(words.embargo.title)
  const calendar = plain.getByRole('link', { name: words.embargo.calendar })
  expect(await calendar.getAttribute('href')).toBe(
    `/alpha/results/${judged.contest.slug}/calendar.ics?locale=en`
  )
  await plain.getByRole('link', { name: words.embargo.works }).waitFor()
  await hasRoom(plain)

  const arabic = await visitor.tab({ origin: app.url, width: 390, scheme: 'dark', locale: 'ar' })
  await arabic.goto(address('ar/'))
  await settled(arabic)
  expect(await arabic.getByRole('heading', { level: 1 }).textContent()).toBe(
    (catalogue('ar', 'results')['embargo'] as typeof words.embargo).title
  )
  await timer(arabic).filter({ hasText: '12' }).waitFor()
  await fits(arabic)

  const wide = await visitor.tab({ origin: app.url })
  await wide.goto(address())
  await settled(wide)
  await timer(wide).filter({ hasText: '12 days' }).waitFor()
  expect([await objections(wide), await sideways(wide)]).toEqual([[], 0])
})

test('a moment that has passed is said to have passed, and one that is not set not to be', async ({
  visitor
}) => {
  const page = await visitor.tab({ origin: app.url, script: false })
  await publish('never')
  await page.goto(address())
  await page.getByText(words.embargo.unset, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: words.embargo.calendar }).count()).toBe(0)
  const promise = (at: string) =>
    tamper(app, `UPDATE contests SET results_at = ${at} WHERE id = '${judged.contest.id}'`)
  await promise(`now() - interval '1 minute'`)
  await publish(inDays(12.5))
  await publish('never')
  await page.goto(address())
  await page.getByText(words.embargo.late, { exact: true }).waitFor()
  await promise('NULL')
})

test('they come out before whoever waits, who asks once for it and hears it', async ({ visitor }) => {
  await publish(inDays(2.5))
  const page = await visitor.tab({ origin: app.url })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/results') asked.push(request.url())
  })
  await page.goto(address())
  await settled(page)
  await timer(page)
    .getByText(/^(?:59|60):\d\d:\d\d$/)
    .waitFor()
  // Whoever listens has hours, and is not told of every second.
  await timer(page)
    .getByText(/^(?:59|60) hours$/)
    .waitFor()
  expect(await timer(page).getAttribute('aria-live')).toBeNull()
  await page.clock.fastForward('59:00:00')
  expect(asked).toEqual([])
  await publish('now')
  await page.clock.fastForward('01:30:00')
  await page.getByRole('heading', { level: 1, name: words.title, exact: true }).waitFor()
  await page.getByText('1st place').first().waitFor()
  expect(await page.getByRole('status').allTextContents()).toContain(words.embargo.out)
  expect(asked).toHaveLength(1)
})
