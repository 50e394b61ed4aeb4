/* Ends in a browser: what can be moved is seen beside the date, and what still runs is said on every page. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import contests from '#content/en/console-contests.json' with { type: 'json' }
import terms from '#content/en/contest.json' with { type: 'json' }
import home from '#content/en/home.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { dayOfAges } from '#contract/rules/age-on.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { openVote } from '#tests/kit/voting.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let guest: () => Person

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
})

afterAll(() => app.remove())

const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const openAs = (visitor: Visitor, person: Person, path: string): Promise<Page> =>
  visitor.open(`/alpha/${path}`, { origin: app.url, token: person.token })
const closed = ({ categories }: Contest) =>
  categories.map(({ fee: _, ends_at: __, over: ___, ...each }) => ({ ...each, closed: true }))

test('where every category is closed to new entries, drafts are told until when they are taken', async ({
  visitor
}) => {
  const contest = await openContest(app, {
    categories: [category('Youth', { age_max: 30 })],
    time_zone: 'UTC'
  })
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Half begun' })
  const { contests: calls } = app.api(app.people.bob)
  const { id, version } = contest
  await calls.update({ team: 'alpha', id, version, categories: closed(contest) })
  const page = await openAs(visitor, artist, 'send-art')
  await page.getByText(sendArt.nothing_new.title, { exact: true }).waitFor()
  await page.getByText(sendArt.nothing_new.text, { exact: true }).waitFor()
  const until = momentIn('en', draft.open_until ?? '', 'UTC')
  await page.getByText(formatMessage(sendArt.start.until, 'en', { time: until }), { exact: true }).waitFor()
  expect(await page.getByText(sendArt.over.title, { exact: true }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  // The day of ages stands with the categories, and in the rules.
  const on = formatMessage(terms.age.on, 'en', { day: dayIn('en', dayOfAges(contest) ?? '', 'UTC') })
  for (const path of ['home', 'rulebook']) {
    const public_page = await visitor.open(`/alpha/${path}`, { origin: app.url })
    await public_page.getByText(on, { exact: false }).first().waitFor()
  }
})

test('a deadline that nobody relies on is brought forward, and one that somebody does is not', async ({
  visitor
}) => {
  const contest = await openContest(app, { closes_at: inDays(395).toISOString(), time_zone: 'UTC' })
  const { bob } = app.people
  const page = await openAs(visitor, bob, `console/contests/${contest.id}?step=dates`)
  await page.getByText(contests.kept.close_free, { exact: true }).waitFor()
  const closes = page.getByLabel(contests.names.closes_at)
  // One moment for both: midnight may come between two looks at the clock.
  const near = inDays(30)
  const nearer = localIn(near, 'UTC')
  await closes.fill(nearer)
  await press(page.getByRole('button', { name: contests.next }))
  const dialog = page.getByRole('dialog', { name: contests.nearer.title })
  const day = dayIn('en', near.toISOString(), 'UTC')
  await dialog.getByText(formatMessage(contests.nearer.ages, 'en', { day }), { exact: false }).waitFor()
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('button', { name: contests.nearer.submit }))
  await page.getByRole('heading', { name: contests.parts.categories, exact: true }).waitFor()
  const { closes_at } = await app.api(bob).contests.get({ team: 'alpha', id: contest.id })
  expect(localIn(new Date(closes_at ?? 0), 'UTC')).toBe(nearer)

  await app.api(guest()).works.create({ team: 'alpha', contest_id: contest.id })
  await page.reload()
  await page.getByText(contests.kept.own_close, { exact: true }).waitFor()
  await press(
    page
      .getByRole('button', { name: contests.back, exact: true })
      .or(page.getByRole('link', { name: contests.back, exact: true }))
  )
  await page.getByText(contests.kept.close, { exact: true }).waitFor()
  expect(await page.getByLabel(contests.names.closes_at).getAttribute('min')).toBe(nearer)
})

test('the close of a category is asked about before it is moved', async ({ visitor }) => {
  const contest = await openContest(app, { closes_at: inDays(40).toISOString(), time_zone: 'UTC' })
  const { bob } = app.people
  const page = await openAs(visitor, bob, `console/contests/${contest.id}?step=categories`)
  await page.getByText(contests.kept.own_close_free, { exact: true }).first().waitFor()
  const nearer = localIn(inDays(20), 'UTC')
  const saved = async () => {
    const { categories } = await app.api(bob).contests.get({ team: 'alpha', id: contest.id })
    return categories[0]?.closes_at ?? null
  }
  await page.getByLabel(contests.category.closes_at).first().fill(nearer)
  await press(page.getByRole('button', { name: contests.next }))
  const dialog = page.getByRole('dialog', { name: contests.moved.title })
  await dialog.getByText(contests.moved.text, { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await saved()).toBeNull()
  await press(dialog.getByRole('button', { name: contests.moved.submit }))
  await page.getByRole('heading', { name: contests.parts.fees, exact: true }).waitFor()
  expect(localIn(new Date((await saved()) ?? 0), 'UTC')).toBe(nearer)
})

test('while the public votes and entries are taken, the page of the contest says both', async ({
  visitor
}) => {
  const { contest } = await openVote(app, [guest(), guest()], 2)
  const page = await visitor.open('/alpha/home', { origin: app.url })
  const hero = page.locator('main section').first()
  await hero.getByText(`${terms.phases.open} · ${terms.phases.public_vote}`, { exact: false }).waitFor()
  for (const [sentence, at] of [
    [home.hero.open, contest.closes_at],
    [home.hero.vote, contest.vote_closes_at]
  ] as const) {
    const time = momentIn('en', at ?? '', contest.time_zone)
    await hero.getByText(formatMessage(sentence, 'en', { time }), { exact: false }).waitFor()
  }
  await hero.getByRole('link', { name: home.hero.send }).waitFor()
  await hero.getByRole('link', { name: home.hero.rate }).waitFor()
  expect(await objections(page)).toEqual([])
})

test('the rights that an artist agreed to are read in their entry, by them and by organisers', async ({
  visitor
}) => {
  const rights = {
    uses: ['exhibition' as const],
    years: 5,
    exclusive: false,
    credited: true,
    note: { en: 'As first said.' }
  }
  const contest = await openContest(app, { rights })
  const artist = guest()
  const { id, version } = await wholeDraft(app, artist, contest)
  await app.api(artist).works.finalize({ team: 'alpha', id, version })
  await app.api(app.people.bob).contests.update({
    team: 'alpha',
    id: contest.id,
    version: contest.version,
    rights: { ...rights, years: 1 }
  })
  const { cards } = await app.api(artist).works.agreed({ team: 'alpha', id })
  const day = dayIn('en', cards[0]?.agreed_at ?? '', contest.time_zone)
  for (const [who, path] of [
    [artist, `send-art?work=${id}&step=declarations`],
    [app.people.bob, `console/entries/${id}`]
  ] as const) {
    const page = await openAs(visitor, who, path)
    await page.getByRole('heading', { name: terms.rights.agreed }).waitFor()
    // The card was changed once before the contest was shown.
    await page
      .getByText(formatMessage(terms.rights.agreed_on, 'en', { version: 2, day }), { exact: true })
      .waitFor()
    await page.getByText('for 5 years afterwards', { exact: false }).waitFor()
    expect(await objections(page)).toEqual([])
  }
})

test('an artist who is refused for a rights card that changed meanwhile is shown the new one, unticked', async ({
  visitor
}) => {
  const contest = await openContest(app)
  const artist = guest()
  const { id } = await wholeDraft(app, artist, contest)
  const page = await openAs(visitor, artist, `send-art?work=${id}&step=finish`)
  await page.getByText(sendArt.finish.whole).waitFor()
  await app.api(app.people.bob).contests.update({
    team: 'alpha',
    id: contest.id,
    version: contest.version,
    rights: { ...contest.rights, note: { en: 'Only in our own house.' } }
  })
  visitor.bears(/409 \(Conflict\)|422/)
  await press(page.getByRole('button', { name: sendArt.finish.hand_in, exact: true }))
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await page.getByText(sendArt.faults.outdated, { exact: true }).waitFor()
  await press(steps.getByRole('link', { name: sendArt.steps.declarations }))
  await page.getByText('Only in our own house.', { exact: true }).waitFor()
  const agrees = page.getByLabel(sendArt.declarations.rights, { exact: true })
  expect(await agrees.isChecked()).toBe(false)
  await press(agrees, 'Space')
  await press(steps.getByRole('link', { name: sendArt.steps.finish }))
  await press(page.getByRole('button', { name: sendArt.finish.hand_in, exact: true }))
  await expect
    .poll(async () => (await app.api(artist).works.get({ team: 'alpha', id })).status)
    .toBe('submitted')
})
