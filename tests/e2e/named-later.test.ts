/* An organiser chooses when artists are named and is warned where a blind jury could look them up; visitors read when. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/artwork.json' with { type: 'json' }
import artwork from '#content/en/artwork.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import gallery from '#content/en/gallery.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, workOnShow } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { sideways } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let work: string

beforeAll(async () => {
  app = await startApp()
  const artist = guestsOf(app.people)()
  const { accounts } = app.api(artist)
  await accounts.update({ version: (await accounts.get({})).version, display_name: 'Thistledown' })
  contest = await showingContest(app)
  work = (await workOnShow(app, artist, contest, 'Quincunx')).id
  const title = { en: 'First look' }
  const { rounds: calls } = app.api(app.people.bob)
  await calls.create({ link: 'alpha', contest: contest.id, title, kind: 'scoring', quorum: 1 })
})

afterAll(() => app.remove())

const edit = (visitor: Visitor, path: string): Promise<Page> =>
  visitor.open(`/alpha/console/${path}`, { origin: app.url, token: app.people.bob.token })

const notice = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })

test('a blind round is prepared knowing that its jurors can look names up, and the way to change that is there', async ({
  visitor
}) => {
  // Only what can be entered no more is there to be judged.
  const closeIn = (span: string) =>
    tamper(app, `UPDATE contests SET closes_at = now() + interval '${span}' WHERE id = '${contest.id}'`)
  await closeIn('-1 minute')
  const page = await edit(visitor, `rounds?contest=${contest.id}`)
  await press(page.getByRole('button', { name: rounds.moves.prepare.doing, exact: true }))
  const dialog = page.getByRole('dialog')
  await notice(page, rounds.looked_up.title).waitFor()
  expect(await dialog.textContent()).toContain(rounds.looked_up.text)
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('link', { name: rounds.looked_up.change }))
  await page.waitForURL(url => url.pathname.endsWith(contest.id) && url.search === '?step=limits')
  await page.getByLabel(contests.names.naming, { exact: true }).waitFor()
  await closeIn('9 days')
})

test('names are put off until after judging, and from then on that stays', async ({ visitor }) => {
  const page = await edit(visitor, `contests/${contest.id}?step=limits`)
  const choice = page.getByLabel(contests.names.naming, { exact: true })
  await notice(page, contests.naming.looked_up).waitFor()
  expect(await choice.inputValue()).toBe('at_once')
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await choice.selectOption('after_judging')
  expect(await notice(page, contests.naming.looked_up).count()).toBe(0)
  // Where works come with the results, there is nothing to choose.
  const showing = page.getByLabel(contests.names.showing, { exact: true })
  await showing.selectOption('with_results')
  await choice.waitFor({ state: 'detached' })
  await showing.selectOption('at_once')
  expect(await choice.inputValue()).toBe('after_judging')
  await press(page.getByRole('button', { name: contests.next, exact: true }))
  const saved = async () => {
    const { naming } = await app.api(app.people.bob).contests.get({ team: 'alpha', id: contest.id })
    return naming
  }
  await expect.poll(saved).toBe('after_judging')
  const again = await edit(visitor, `contests/${contest.id}?step=limits`)
  await again.getByText(contests.kept.naming, { exact: true }).waitFor()
  const kept = again.getByLabel(contests.names.naming, { exact: true })
  expect(await kept.locator('option').allTextContents()).toEqual([contests.naming.after_judging])
  const round = await edit(visitor, `rounds?contest=${contest.id}`)
  await press(round.getByRole('button', { name: rounds.moves.prepare.doing, exact: true }))
  await round.getByRole('dialog').waitFor()
  expect(await notice(round, rounds.looked_up.title).count()).toBe(0)
})

test('visitors read when the artist is named, and nothing names them', async ({ visitor }) => {
  const page = await visitor.open(`/alpha/artwork/${work}`, { origin: app.url, width: 390 })
  await page.getByText(artwork.named_later, { exact: true }).waitFor()
  expect(await page.content()).not.toContain('Thistledown')
  expect(await page.title()).toMatch(/^Quincunx(?!, by)/)
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  const dark = { origin: app.url, width: 390, scheme: 'dark' } as const
  const turned = await visitor.open(`/alpha/ar/artwork/${work}`, dark)
  await turned.getByText(arabic.named_later, { exact: true }).waitFor()
  expect([await objections(turned), await sideways(turned)]).toEqual([[], 0])
  const wall = await visitor.open('/alpha/home', { origin: app.url })
  await wall.getByText(gallery.named_later, { exact: true }).first().waitFor()
  expect(await wall.content()).not.toContain('Thistledown')
})
