/* A visitor rates, on a telephone and by keys alone: from a work that was shared with them to the end of the vote. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import artwork from '#content/en/artwork.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import rate from '#content/en/rate.json' with { type: 'json' }
import { newNetwork } from '#tests/kit/client.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

const on_show = 7

let app: TestApp
let vote: Voting
let next: () => Person

beforeAll(async () => {
  app = await startApp()
  next = guestsOf(app.people)
  vote = await openVote(app, [next(), next()], on_show)
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number>): string =>
  formatMessage(message, 'en', values)

const star = (within: Page | Locator, count: number): Locator =>
  within.getByRole('radio', { name: say(artwork.rating.star, { count }), exact: true })

/** The works in the order that is this visitor's own, with the stars that they have from them. */
const listed = async (person: Person) => {
  const { items } = await app.api(person).ratings.list({ team: 'alpha', limit: 50 })
  return items.map(({ work, stars }) => ({ id: work.id, title: work.title, stars }))
}

/** Nobody moves a vote that has begun, so its row is set; a change by a call has everything read anew. */
const moveVote = async (date: 'vote_opens_at' | 'vote_closes_at', ms: number): Promise<void> => {
  const { id } = vote.contest
  const at = new Date(Date.now() + ms).toISOString()
  await tamper(app, `UPDATE contests SET ${date} = '${at}' WHERE id = '${id}'`)
  const { contests } = app.api(app.people.bob)
  const { version } = await contests.get({ team: 'alpha', id })
  await contests.update({ team: 'alpha', id, version, summary: { en: `${date} is ${at}.` } })
}

const starsOf = async (person: Person): Promise<(number | null)[]> =>
  (await listed(person)).map(({ stars }) => stars)

const titled = (page: Page, title: string | undefined) =>
  page.getByRole('heading', { level: 2, name: title ?? '', exact: true })

test('a visitor comes to a shared work, signs in, rates five, changes their mind, and is there when it ends', async ({
  visitor
}) => {
  // The page may hear that the connection is back a moment before it is, and send a moment too soon: once more after that.
  visitor.bears(/^failed request: .*ratings.*DISCONNECTED$/, /^console error: .*DISCONNECTED \(.*ratings/)
  // The line by which the bell is told is cut too, if anything is said on it meanwhile.
  visitor.bears(
    /^failed request: .*\/notifications\/live.*DISCONNECTED$/,
    /DISCONNECTED \(.*\/notifications\/live/
  )
  const { cleo } = app.people
  const shared = vote.works[0] ?? ''
  const page = await visitor.tab({ origin: app.url, width: 390, height: 844 })
  await page.goto(`${app.url}/alpha/artwork/${shared}`)
  await settled(page)
  const way_in = page.getByRole('link', { name: artwork.rating.sign_in_action })
  await way_in.waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await way_in.press('Enter')
  await page.getByLabel(login.email).fill(cleo.email)
  await page.getByLabel(login.password, { exact: true }).fill(cleo.password ?? '')
  await page.getByLabel(login.password, { exact: true }).press('Enter')

  // Back at the work that was shared.
  await page.waitForURL(`${app.url}/alpha/artwork/${shared}`)
  await star(page, 1).press('4')
  await page.getByText(artwork.rating.at.saved, { exact: true }).waitFor()
  await page.getByText(say(artwork.rating.not_yet, { rated: 1, needed: 5 })).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await page.getByRole('link', { name: artwork.rating.more }).press('Enter')

  // One after the other, in the order that the server has for this visitor.
  const order = await listed(cleo)
  expect(order.filter(({ stars }) => stars !== null)).toEqual([
    expect.objectContaining({ id: shared, stars: 4 })
  ])
  const left = order.filter(({ stars }) => stars === null)
  await titled(page, left[0]?.title).waitFor()
  await fits(page)
  await page.keyboard.press('s')
  for (const [at, { title }] of left.slice(1, 5).entries()) {
    await titled(page, title).waitFor()
    await page.keyboard.press(String(at + 1))
  }
  await page.getByText(say(artwork.rating.counts, { rated: 5, works: on_show })).waitFor()
  // The last two stars are one too many: they are taken back, and given anew from one star to three.
  await titled(page, left[5]?.title).waitFor()
  await page.keyboard.press('u')
  await titled(page, left[4]?.title).waitFor()
  await page.getByText(say(artwork.rating.not_yet, { rated: 4, needed: 5 })).waitFor()
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => star(page, count).isChecked()).toBe(true)
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: rate.vote_keys.title }).waitFor()
  // In a dialog the keys do nothing.
  await page.keyboard.press('5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')

  // Without a connection the last stars are kept here, and sent when it is back.
  await titled(page, left[5]?.title).waitFor()
  await expect.poll(() => starsOf(cleo).then(all => all.filter(each => each !== null).length)).toBe(5)
  await page.context().setOffline(true)
  await page.getByText(rate.saved.kept).waitFor()
  await page.keyboard.press('5')
  await page.getByRole('heading', { name: rate.vote.skipped_title }).waitFor()
  await page.getByText(artwork.rating.at.waiting, { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByText(artwork.rating.at.saved, { exact: true }).waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: rate.vote.again }).press('Enter')
  await titled(page, left[0]?.title).waitFor()
  const given = new Map([
    [shared, 4],
    ...left.map(({ id }, at) => [id, [null, 1, 2, 3, 3, 5][at] ?? null] as const)
  ])
  expect(await listed(cleo)).toEqual(order.map(work => ({ ...work, stars: given.get(work.id) ?? null })))

  // All of them beside each other; what was given is still there, and nobody else's is.
  await page.getByRole('link', { name: rate.vote.grid }).press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: left[5]?.title ?? '' })
  await expect.poll(() => star(card, 5).isChecked()).toBe(true)
  await fits(page)

  // The vote ends while the page is open: what is given a moment later is put back.
  await moveVote('vote_closes_at', 1000)
  await expect
    .poll(() =>
      app
        .api(cleo)
        .ratings.next({ team: 'alpha' })
        .then(({ state }) => state)
    )
    .toBe('closed')
  visitor.expects(answered('409 (Conflict)', `/api/ratings/${left[5]?.id ?? ''}`))
  await star(card, 1).press('1')
  await page.getByRole('heading', { name: rate.vote.closed_title }).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await page.goto(`${app.url}/alpha/artwork/${shared}`)
  await settled(page)
  // Stars come once it is known who looks, and whether they may rate.
  await quiet(page)
  expect(await page.getByRole('radio').count()).toBe(0)
  expect(await app.api(cleo).ratings.get({ team: 'alpha', work: left[5]?.id ?? '' })).toMatchObject({
    state: 'closed',
    stars: 5
  })
})

test('where many begin at once the browser works out what is asked, quietly; whoever has no part is told why', async ({
  visitor
}) => {
  const { bob, cleo } = app.people
  await moveVote('vote_closes_at', 90_000_000)
  const network = newNetwork()
  const [work = '', other = ''] = vote.works
  for (let begun = 0; begun < 20; begun += 1)
    await app.api({ ...next(), network }).ratings.rate({ team: 'alpha', work, stars: 3 })

  const late = next()
  const page = await visitor.tab({ origin: app.url, width: 390, scheme: 'dark', locale: 'ar' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': network })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), late.token)
  const words = catalogue('ar', 'artwork')['rating'] as typeof artwork.rating // the same keys in every language
  visitor.expects(answered('428 (Precondition Required)', `/api/ratings/${other}`))
  await page.goto(`${app.url}/alpha/ar/artwork/${other}`)
  await settled(page)
  await page.getByRole('radio').nth(3).press('Space')
  await page.getByText(words.at.saved, { exact: true }).waitFor()
  expect(await app.api(late).ratings.get({ team: 'alpha', work: other })).toMatchObject({
    stars: 4,
    rated: 1
  })
  await fits(page)

  const told = async (person: Person | null, text: string) => {
    const tab = await visitor.tab({ origin: app.url, width: 390 })
    if (person) await tab.addInitScript(token => localStorage.setItem('auth_token', token), person.token)
    await tab.goto(`${app.url}/alpha/rate`)
    await tab.getByText(text, { exact: true }).waitFor()
    return objections(tab)
  }
  expect([
    await told(null, rate.vote.sign_in),
    await told(bob, artwork.rating.because.organiser),
    await told(cleo, rate.vote.skip)
  ]).toEqual([[], [], []])
})

test('who is not signed in is told what rating takes, and led to it and back', async ({ visitor }) => {
  const here = `/alpha/rate?contest=${vote.contest.slug}`
  const back = new URLSearchParams({ back: here })
  const page = await visitor.tab({ origin: app.url, width: 320 })
  const sees = async (text: string): Promise<void> => {
    await page.goto(app.url + here)
    const said = page.locator('main section').filter({ hasText: text })
    await said.waitFor()
    const ways = await said
      .getByRole('link')
      .evaluateAll(links => links.map(each => each.getAttribute('href')))
    expect(ways).toEqual([`/alpha/login?${back}`, `/alpha/register?${back}`])
    await fits(page)
  }
  await moveVote('vote_closes_at', 90_000_000)
  await sees(rate.vote.sign_in)
  await moveVote('vote_opens_at', 3_600_000)
  await sees(rate.vote.not_open_jury)
  await page.getByRole('link', { name: rate.vote.register }).click()
  await page.waitForURL(`${app.url}/alpha/register?${back}`)
})
