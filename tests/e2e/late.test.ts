/* Categories that close at different times, and an artist who comes late: every page says what is still possible. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import contestWords from '#content/en/contest.json' with { type: 'json' }
import home from '#content/en/home.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let artist: Person

const first_close = inDays(2)
const last_close = inDays(12)

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  contest = await openContest(app, {
    closes_at: last_close,
    time_zone: 'Europe/Brussels',
    categories: [category('Painting', { closes_at: first_close }), category('Print')]
  })
})

afterAll(() => app.remove())

/** What is kept of the contest is asked for anew after a change by a call, which rows set by hand are not. */
const setByHand = async (sql: string): Promise<void> => {
  await tamper(app, sql)
  const { contests } = app.api(app.people.bob)
  const one = { team: 'alpha', id: contest.id }
  const { version, edition } = await contests.get(one)
  await contests.update({ ...one, version, summary: { en: `Edition ${edition}, version ${version}` } })
}

const openAs = async (visitor: Visitor, path: string): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, width: 320, height: 800 })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), artist.token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

const day = (at: string): string => dayIn('en', at, 'Europe/Brussels')
const moment = (at: string): string => momentIn('en', at, 'Europe/Brussels')
const days = { from: day(first_close), to: day(last_close) }
const apart = formatMessage(contestWords.dates.closes_apart, 'en', days)
const span = formatMessage(contestWords.dates.closes_span, 'en', days)
const saidPlainly = (text: string): string => text.replaceAll(/\s+/g, ' ')
const textOf = async (page: Page): Promise<string> =>
  saidPlainly((await page.getByRole('main').textContent()) ?? '')

test('where categories close at different times, the home page, the door and the start say so', async ({
  visitor
}) => {
  const next = saidPlainly(formatMessage(contestWords.dates.closes_next, 'en', { time: moment(first_close) }))
  const pages = [
    await visitor.open('/alpha/home', { origin: app.url, width: 320, height: 800 }),
    await visitor.open('/alpha/send-art', { origin: app.url, width: 320, height: 800 }),
    await openAs(visitor, '/alpha/send-art')
  ]
  for (const [place, page] of pages.entries()) {
    // Beside a label that says what closes, that is not said twice.
    const labelled = place === 1
    await page.getByText(labelled ? span : apart).waitFor()
    const said = (await textOf(page)).split(contestWords.dates.closes_at).length - 1
    if (labelled) expect(said).toBe(1)
    expect(await textOf(page)).toContain(next)
    // To the one that comes next, within three days.
    await page.getByRole('timer').first().waitFor()
    expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  }
})

test('a category that has closed is not chosen; the draft in it says what it lacks, and in the end that it is too late', async ({
  visitor
}) => {
  const [painting] = contest.categories
  const draft = await wholeDraft(app, artist, contest, {
    title: 'Blue Hour',
    category_id: painting?.id ?? ''
  })
  const other = await wholeDraft(app, artist, contest, {
    title: 'Red Hour',
    category_id: contest.categories[1]?.id ?? ''
  })
  await setByHand(`UPDATE categories SET closes_at = now() - interval '1 hour' WHERE id = '${painting?.id}'`)
  const page = await openAs(visitor, `/alpha/send-art?work=${other.id}&step=category`)
  const row = page.getByRole('radio', { name: 'Painting' })
  await row.waitFor()
  expect(await row.isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Print' }).isDisabled()).toBe(false)
  const said = await page.getByText('Painting', { exact: true }).locator('..').textContent()
  expect(said).toContain(contestWords.categories.closed_on.replace('{time}', '').trim())
  expect(await objections(page)).toEqual([])

  await page.goto(`${app.url}/alpha/send-art?work=${draft.id}&step=finish`)
  await page.getByText(sendArt.faults.closed).first().waitFor()
  expect(await page.getByText(contestWords.dates.opens_at, { exact: true }).count()).toBe(0)
  const submit = page.getByRole('button', { name: sendArt.finish.hand_in })
  expect(await submit.getAttribute('aria-disabled')).toBe('true')

  const { id } = contest
  await setByHand(`UPDATE contests SET closes_at = now() - interval '40 minutes' WHERE id = '${id}'`)
  const { closes_at } = await app.api(artist).contests.get({ team: 'alpha', id })
  await page.goto(`${app.url}/alpha/send-art?work=${other.id}&step=finish`)
  const late = formatMessage(sendArt.finish.late, 'en', { time: moment(closes_at ?? '') })
  await page.getByText(sendArt.finish.late.split('{time}. ')[1] ?? '').waitFor()
  expect(await textOf(page)).toContain(saidPlainly(late))
  expect(await submit.count()).toBe(0)
  expect(await page.getByText(sendArt.finish.whole).count()).toBe(0)
  expect(await objections(page)).toEqual([])

  await page.goto(`${app.url}/alpha/user-profile`)
  const listed = formatMessage(profile.works.late, 'en', { time: moment(closes_at ?? '') })
  await page.getByText(listed).first().waitFor()
  expect(await page.getByText(formatMessage(profile.works.gaps, 'en', { count: 0 })).count()).toBe(0)
})

test('a page of an entry that is open as the close passes says so by itself', async ({ visitor }) => {
  const soon = await openContest(app, { closes_at: new Date(Date.now() + 3 * 60_000).toISOString() })
  const draft = await wholeDraft(app, artist, soon, { title: 'Green Hour' })
  const page = await visitor.tab({ origin: app.url, token: artist.token })
  await page.clock.install()
  await page.goto(`${app.url}/alpha/send-art?work=${draft.id}&step=finish`)
  await page.getByRole('timer').first().waitFor()
  const submit = page.getByRole('button', { name: sendArt.finish.hand_in })
  await submit.waitFor()
  await setByHand(`UPDATE contests SET closes_at = now() - interval '40 minutes' WHERE id = '${soon.id}'`)
  // A telephone that was asleep at the close has no network yet as it wakes up.
  let asked = 0
  visitor.bears(/FAILED/)
  await page.route(`**/api/works/${draft.id}?**`, route => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  const inVain = page.waitForEvent('requestfailed', request => request.url().includes(`/${draft.id}?`))
  await page.clock.fastForward('03:15')
  // It asks again within ten seconds, which may be over before anybody counts.
  await inVain
  await page.clock.fastForward('00:15')
  await submit.waitFor({ state: 'detached' })
  await page.getByText(sendArt.finish.late.split('{time}. ')[1] ?? '').waitFor()
})

test('what was changed in an entry that is in, and not submitted again, is said not to be in it', async ({
  visitor
}) => {
  const soon = await openContest(app, { closes_at: inDays(1), edit_after_submit: true })
  const { id, version } = await wholeDraft(app, artist, soon, { title: 'Grey Hour' })
  const { works } = app.api(artist)
  const { work } = await works.finalize({ team: 'alpha', id, version })
  const page = await openAs(visitor, `/alpha/send-art?work=${id}&step=details`)
  const mark = page.locator('output[data-at="saved"]')
  await mark.filter({ hasText: sendArt.saved.at.split('{')[0] ?? '' }).waitFor()
  await page.getByLabel(sendArt.labels.medium, { exact: true }).fill('Ink')
  await mark.filter({ hasText: /^Changes saved .*, not submitted yet$/ }).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
  await page.goto(`${app.url}/alpha/page-thankyou?work=${work.id}`)
  await page.getByText(thanks.changed).waitFor()
  await page.goto(`${app.url}/alpha/user-profile`)
  await page.getByText(profile.works.changed).waitFor()

  await setByHand(`UPDATE contests SET closes_at = now() - interval '40 minutes' WHERE id = '${soon.id}'`)
  await page.reload()
  await page.getByText(profile.works.not_sent).waitFor()
  expect(await page.getByText(profile.works.changed).count()).toBe(0)
  await page.goto(`${app.url}/alpha/send-art?work=${id}&step=details`)
  await page.getByText(sendArt.saved.not_sent).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
})

test('whoever goes on typing over the close is told at once that what they changed is not in', async ({
  visitor
}) => {
  const soon = await openContest(app, { closes_at: inDays(1), edit_after_submit: true })
  const { id, version } = await wholeDraft(app, artist, soon, { title: 'Last Hour' })
  await app.api(artist).works.finalize({ team: 'alpha', id, version })
  const page = await openAs(visitor, `/alpha/send-art?work=${id}&step=details`)
  const medium = page.getByLabel(sendArt.labels.medium, { exact: true })
  await medium.fill('Ink')
  const mark = page.locator('output[data-at="saved"]')
  await mark.filter({ hasText: /^Changes saved .*, not submitted yet$/ }).waitFor()
  expect(await page.getByText(sendArt.saved.not_sent).count()).toBe(0)
  await tamper(app, `UPDATE contests SET closes_at = now() - interval '40 minutes' WHERE id = '${soon.id}'`)
  visitor.bears(/409 \(Conflict\)/)
  await medium.fill('Ink and chalk')
  await page.getByText(sendArt.saved.closed, { exact: true }).waitFor()
  await page.getByText(sendArt.saved.not_sent).waitFor()
  expect([await objections(page), await sideways(page)]).toEqual([[], 0])
})

test('once every category has closed, no page asks for entries, though the contest’s own close is yet to come', async ({
  visitor
}) => {
  const [, print] = contest.categories
  await setByHand(`UPDATE categories SET closes_at = now() - interval '40 minutes' WHERE id = '${print?.id}'`)
  await setByHand(`UPDATE contests SET closes_at = '${last_close}' WHERE id = '${contest.id}'`)
  const page = await visitor.open('/alpha/home', { origin: app.url, width: 390, height: 800 })
  await page.getByText(home.hero.judging).waitFor()
  expect(await page.getByText(contestWords.phases.judging).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: home.hero.send }).count()).toBe(0)
  const step = page.getByRole('listitem').filter({ hasText: contestWords.dates.closes_at })
  expect(await step.getAttribute('data-state')).toBe('past')
  expect(await textOf(page)).not.toContain(saidPlainly(moment(last_close)))
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(told.join('')).not.toContain('InStock')

  const door = await visitor.open('/alpha/send-art', { origin: app.url, width: 390, height: 800 })
  await door.getByText(sendArt.over.title).waitFor()
  expect([await objections(page), await objections(door)]).toEqual([[], []])
})
