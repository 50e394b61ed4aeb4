/* A contest in a browser: set up by the keyboard alone, shown to everyone, found by who looks for one. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import common from '#content/en/common.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import rooms from '#content/en/console-jury.json' with { type: 'json' }
import terms from '#content/en/contest.json' with { type: 'json' }
import home from '#content/en/home.json' with { type: 'json' }
import landing from '#content/en/landing.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { ContestChanges } from '#contract/contests.ts'
import { openContest } from '#tests/kit/entering.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { find, press } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, token: string, path: string): Promise<Page> =>
  visitor.open(path, { origin: app.url, token })

/** Whether what is above can be read, also at the end of the scrolling, and whether the page in it has room. */
const placeIn = (dialog: Locator) =>
  dialog.evaluate(box => {
    const control = box.querySelector('button')
    const { left = 0, width = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {}
    const covered = document.elementFromPoint(left + width / 2, bottom - 2) !== control
    const top = box.querySelector('h2')?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY
    box.scrollTo(0, box.scrollHeight)
    const close = box.querySelector('button')?.getBoundingClientRect()
    const page = box.querySelector('[inert]')?.getBoundingClientRect()
    return {
      covered,
      begins_in_sight: top >= 0 && close !== undefined && close.top >= 0 && close.bottom <= innerHeight,
      as_wide: page !== undefined && page.width > innerWidth * 0.75
    }
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const english = (name: string): string => formatMessage(contests.said, 'en', { name, language: 'English' })

const type = async (page: Page, control: Locator, text: string): Promise<void> => {
  await control.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const goOn = async (page: Page, next: string): Promise<void> => {
  await press(page.getByRole('button', { name: contests.next }))
  // The keyboard goes on at the title of the step, and not behind its last field.
  await page.locator('h2:focus').and(heading(page, next)).waitFor()
}

const year = new Date().getFullYear() + 1
const day = 86_400_000

test('an organiser sets a contest up from nothing by the keyboard, and everyone sees it', async ({
  visitor
}) => {
  const page = await openAs(visitor, app.people.bob.token, '/alpha/console/contests')
  await heading(page, contests.list.empty_title).waitFor()
  await press(page.getByRole('link', { name: contests.list.begin }))
  await heading(page, contests.begin.title).waitFor()
  await type(page, page.getByLabel(english(contests.names.title)), 'Harbour Light')
  await type(page, page.getByLabel(contests.names.edition), '1200')
  await press(page.getByRole('button', { name: contests.begin.submit }))
  await page
    .getByText(formatMessage(common.form.least, 'en', { min: '1900' }))
    .first()
    .waitFor()
  await type(page, page.getByLabel(contests.names.edition), String(year))
  await press(page.getByRole('button', { name: contests.begin.submit }))
  await heading(page, contests.parts.basics).waitFor()
  await goOn(page, contests.parts.dates)

  // What the clocks in Brussels jump over is not taken; what they show twice is asked about.
  await find(page, contests.names.time_zone, 'brussels', 'Europe/Brussels')
  const opens = page.getByLabel(contests.names.opens_at)
  const closes = page.getByLabel(contests.names.closes_at)
  await opens.fill('2031-03-30T02:30')
  await page
    .getByText(formatMessage(contests.dates.gap, 'en', { zone: 'Europe/Brussels' }))
    .first()
    .waitFor()
  await opens.fill('2031-10-26T02:30')
  const twice = page.getByRole('group', { name: contests.dates.twice })
  await expect.poll(() => twice.getByRole('radio').count()).toBe(2)
  await opens.fill(`${year - 2}-01-10T12:00`)
  await closes.fill(`${year - 2}-01-09T12:00`)
  const { opens_at: first, closes_at: second } = contests.names
  const clash = page.getByText(formatMessage(contests.dates.clash, 'en', { first, second }))
  await clash.waitFor()
  // Refused, it is said in the same words above the fields and at its own.
  visitor.expects(/ 422 .*\/contests\//)
  await press(page.getByRole('button', { name: contests.next }))
  await expect.poll(() => clash.count()).toBe(3)
  await closes.fill(`${year + 1}-06-30T18:00`)
  await page.getByText(contests.dates.fine).waitFor()
  await goOn(page, contests.parts.categories)

  await press(page.getByRole('button', { name: contests.category.add }))
  const added = page.getByRole('group', { name: 'No. 2', exact: true })
  await type(page, added.getByLabel(english(contests.category.title)), 'Prints')
  const up = page.getByRole('button', { name: 'Move Prints up' })
  await press(up)
  // The row has moved, and the keyboard with it.
  await expect.poll(() => up.evaluate(button => button === document.activeElement)).toBe(true)
  expect(await page.getByLabel(english(contests.category.title)).first().inputValue()).toBe('Prints')
  await goOn(page, contests.parts.fees)

  await press(page.getByRole('link', { name: contests.all_parts }))
  await heading(page, contests.parts.publish).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('button', { name: contests.publish.preview }))
  const preview = page.getByRole('dialog')
  await preview.getByRole('heading', { name: 'Harbour Light' }).waitFor()
  await expect.poll(() => placeIn(preview)).toEqual({ covered: false, begins_in_sight: true, as_wide: true })
  await press(preview.getByRole('button', { name: contests.publish.close_preview }))
  await preview.waitFor({ state: 'detached' })
  await press(page.getByRole('button', { name: contests.publish.submit }))
  await page.getByRole('link', { name: contests.publish.see }).waitFor()
  // Told aloud, where the keyboard goes on: the button is gone.
  const told = page.getByRole('status').getByText(contests.publish.done)
  await told.waitFor()
  await expect.poll(() => told.evaluate(element => element === document.activeElement)).toBe(true)

  const public_page = await visitor.open('/alpha/home', { origin: app.url })
  await public_page.getByRole('heading', { level: 1, name: 'Harbour Light' }).waitFor()
  await public_page.getByRole('heading', { name: 'Prints' }).waitFor()
  expect(await public_page.getByRole('link', { name: home.hero.send }).getAttribute('href')).toBe(
    '/alpha/send-art'
  )
  expect(await objections(public_page)).toEqual([])
})

test('a new category that is typed into while it is saved is saved once, with all that was typed', async ({
  visitor
}) => {
  const { contests: calls } = app.api(app.people.bob)
  const { id } = await calls.create({ team: 'alpha', title: { en: 'Two Saves' }, edition: year })
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/contests/${id}?step=categories`)
  await press(page.getByRole('button', { name: contests.category.add }))
  const title = page.getByLabel(english(contests.category.title)).last()
  await type(page, title, 'Prints')
  const answer = Promise.withResolvers<null>()
  await page.route(`**/api/contests/${id}*`, async route => {
    if (route.request().method() !== 'GET') await answer.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: contests.next, exact: true })
  const asked = page.waitForRequest(request => request.method() !== 'GET')
  await press(save)
  await asked
  await type(page, title, 'Prints and drawings')
  // Another is put before it, so that it stands elsewhere by the time it has an id.
  await press(page.getByRole('button', { name: 'Move Prints and drawings up' }))
  answer.resolve(null)
  const categories = async () => (await calls.get({ team: 'alpha', id })).categories
  await expect.poll(async () => (await categories()).map(each => each.title.en)).toContain('Prints')
  const [, made] = await categories()
  // It goes on once nothing is left unsaved.
  await goOn(page, contests.parts.fees)
  expect((await categories()).map(each => [each.id, each.title.en]).at(0)).toEqual([
    made?.id,
    'Prints and drawings'
  ])
  expect(await categories()).toHaveLength(2)
  // A lost connection is said beside the button that saves, and nothing of it lies over that.
  visitor.bears(/DISCONNECTED/)
  await page.context().setOffline(true)
  await page.locator('form output').filter({ hasText: shell.offline.title }).waitFor()
  expect(await page.getByText(shell.offline.text).isVisible()).toBe(false)
  await page.context().setOffline(false)
})

test('two organisers who change the same are asked, and a close that is put off is put off on purpose', async ({
  visitor
}) => {
  const { items } = await app.api(app.people.bob).contests.list({ team: 'alpha' })
  const contest = items.find(({ state }) => state === 'published')
  if (!contest) throw new Error('There is no contest to change')
  visitor.expects(/409 \(Conflict\).*\/api\/contests\//)
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/contests/${contest.id}`)
  const title = page.getByLabel(english(contests.names.title)).first()
  await type(page, title, 'Harbour Lights')
  await page.getByText(contests.unsaved).waitFor()
  await app.api(app.people.ana).contests.update({
    team: 'alpha',
    id: contest.id,
    version: contest.version,
    title: { en: 'Quay Light' },
    per_person: 5
  })
  const save = page.getByRole('button', { name: contests.save, exact: true })
  await press(save)
  await heading(page, common.clash.title).waitFor()
  await press(page.getByRole('button', { name: common.clash.save }))
  await page.getByText(contests.saved).waitFor()

  await page.getByLabel(contests.names.closes_at, { exact: true }).fill(`${year + 1}-07-15T18:00`)
  await press(save)
  await heading(page, contests.extend.title).waitFor()
  await press(page.getByRole('button', { name: contests.extend.submit }))
  await page.getByText(contests.saved).waitFor()
  const after = await app.api(app.people.bob).contests.get({ team: 'alpha', id: contest.id })
  expect([after.title.en, after.per_person, after.closes_at]).toEqual([
    'Harbour Lights',
    5,
    `${year + 1}-07-15T16:00:00.000Z`
  ])
})

test('who looks for a contest finds it on the landing page by what they wish for', async ({ visitor }) => {
  // A job puts it there, and a page that was served does not change.
  const open = async () => (await app.api().open_contests.list({})).items.map(({ title }) => title.en)
  await expect.poll(open).toContain('Harbour Lights')
  const page = await visitor.open('/', { origin: app.url })
  const card = page.getByRole('heading', { name: 'Harbour Lights' })
  await card.waitFor()
  expect(await objections(page)).toEqual([])
  const show = page.getByRole('button', { name: landing.contests.show })
  await page.getByLabel(landing.contests.fee, { exact: true }).selectOption('paid')
  await press(show)
  await heading(page, landing.contests.no_match_title).waitFor()
  await settled(page)
  await page.getByLabel(landing.contests.fee, { exact: true }).selectOption('free')
  await page.getByLabel(terms.media.title, { exact: true }).selectOption('print')
  // The names come once somebody reaches for them.
  const country = page.getByLabel(landing.contests.country, { exact: true })
  await country.focus()
  await country.selectOption('BE')
  await press(show)
  await card.waitFor()
  expect(new URL(page.url()).search).toContain('medium=print')
})

test('a fee is kept as it was meant, and asked about where it could mean two amounts', async ({
  visitor
}) => {
  const { contests: calls } = app.api(app.people.bob)
  const { id } = await calls.create({ team: 'alpha', title: { en: 'Priced' }, edition: year })
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/contests/${id}?step=fees`)
  await heading(page, contests.parts.fees).waitFor()
  await press(page.getByRole('button', { name: contests.fees.add }))
  const amount = page.getByLabel(contests.fees.amount)
  const asked = page.getByText(formatMessage(common.form.no_amount, 'en', { example: '12.50' }))
  await amount.fill('1.500')
  expect(await asked.count()).toBe(0)
  await amount.blur()
  await asked.waitFor()
  await press(page.getByRole('button', { name: contests.next }))
  // Above the fields and at its own.
  await expect.poll(() => asked.count()).toBe(2)
  expect(await objections(page)).toEqual([])
  await amount.fill('1.500,5')
  await goOn(page, contests.parts.limits)
  expect((await calls.get({ team: 'alpha', id })).fee_tiers).toEqual([{ ends_at: null, amount: 150_050 }])
})

test('a prize that could mean two amounts is asked for by an example with thousands', async ({ visitor }) => {
  const { contests: calls } = app.api(app.people.bob)
  const { id } = await calls.create({ team: 'alpha', title: { en: 'Endowed' }, edition: year })
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/contests/${id}?step=prizes`)
  await press(page.getByRole('button', { name: contests.prize.add }))
  const amount = page.getByLabel(/^Prize money/)
  await amount.fill('1,500')
  await amount.blur()
  const asked = page.getByText(formatMessage(common.form.no_amount, 'en', { example: '1500.00' }))
  await asked.waitFor()
  await amount.fill('1500.00')
  await asked.waitFor({ state: 'detached' })
})

test('what a team does not keep of a contest is said only as long as that can be set right', async ({
  visitor
}) => {
  const { contests: calls } = app.api(app.people.bob)
  const begun = await calls.create({ team: 'alpha', title: { en: 'Promised' }, edition: year })
  const set = async (changes: Partial<Omit<ContestChanges, 'version'>>): Promise<Page> => {
    const { version } = await calls.get({ team: 'alpha', id: begun.id })
    await calls.update({ team: 'alpha', id: begun.id, version, ...changes })
    const path = `/alpha/console/contests/${begun.id}?step=publish`
    const page = await openAs(visitor, app.people.bob.token, path)
    await heading(page, contests.parts.publish).waitFor()
    return page
  }
  const { no_account, no_vote } = contests.publish
  const later = (days: number) => new Date(Date.now() + days * day).toISOString()
  const vote = { vote_opens_at: later(4), vote_closes_at: later(6) }
  const fee_tiers = [{ ends_at: null, amount: 1500 }]
  const page = await set({ fee_tiers, opens_at: later(-20), closes_at: later(3), ...vote })
  await page.getByText(no_account.title, { exact: true }).waitFor()
  await page.getByText(no_vote.title, { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])

  const over = await set({ vote_opens_at: later(-9), vote_closes_at: later(-1) })
  await over.getByText(no_account.title, { exact: true }).waitFor()
  expect(await over.getByText(no_vote.title, { exact: true }).count()).toBe(0)
})

test('of all that is published, the contest that the home page shows alone leads there', async ({
  visitor
}) => {
  const beside = await openContest(app)
  const another = await openContest(app)
  const { id: home } = await app.api().contests.current({ team: 'alpha' })
  const leads: Record<string, number> = {}
  for (const id of new Set([home, beside.id, another.id])) {
    const page = await openAs(visitor, app.people.bob.token, `/alpha/console/contests/${id}?step=publish`)
    await page.getByRole('link', { name: contests.publish.jury, exact: true }).waitFor()
    leads[id] = await page.getByRole('link', { name: contests.publish.see, exact: true }).count()
    // Where artists enter a contest that is not on the home page, only this link tells.
    const enter = page.getByRole('link', { name: contests.publish.enter, exact: true })
    const address = id === home ? null : await enter.getAttribute('href')
    expect([await enter.count(), address?.split('?')[0] ?? null]).toEqual(
      id === home ? [0, null] : [1, '/alpha/send-art']
    )
  }
  expect(leads).toEqual({ [beside.id]: 0, [another.id]: 0, [home]: 1 })
  // Its jury is led to its own rounds, and not to those of the newest.
  const jury = await openAs(visitor, app.people.bob.token, `/alpha/console/jury?contest=${beside.id}`)
  expect(await jury.getByRole('link', { name: rooms.rounds.prepare, exact: true }).getAttribute('href')).toBe(
    `/alpha/console/rounds?contest=${beside.id}`
  )
})

const hour = 3_600_000

/** From the moment of looking. */
const phases = {
  announced: { opens_at: 2 * day, closes_at: 9 * day },
  open: { opens_at: -day, closes_at: 9 * day },
  closing: { opens_at: -day, closes_at: 20 * hour },
  judging: { opens_at: -9 * day, closes_at: -day, judging_ends_at: 5 * day },
  public_vote: {
    opens_at: -9 * day,
    closes_at: -5 * day,
    vote_opens_at: -2 * day,
    vote_closes_at: 4 * day
  },
  results_soon: { opens_at: -9 * day, closes_at: -5 * day, judging_ends_at: -day, results_at: 5 * day }
} as const

const actions: Record<keyof typeof phases, string> = {
  announced: home.actions.rules,
  open: home.hero.send,
  closing: home.hero.send,
  judging: home.hero.dates,
  public_vote: home.hero.dates,
  results_soon: home.hero.dates
}

test('the home page says where the contest stands, and has one thing to do', async ({ visitor }) => {
  const api = app.api(app.people.cleo)
  const place = { country: 'BE', currency: 'EUR', time_zone: 'UTC', locales: ['en' as const] }
  const page = await visitor.tab({ origin: app.url })
  for (const phase of Object.keys(phases) as (keyof typeof phases)[]) {
    const team = `phase-${phase.replace('_', '-')}`
    await api.teams.create({ link: team, name: phase, ...place, default_locale: 'en' })
    // Where it is off, the dates of a vote bring no phase.
    const switched = await api.teams.get({ link: team })
    await api.teams.update({ link: team, version: switched.version, features: { public_rating: true } })
    const input = { team, title: { en: `Contest ${phase}` }, edition: year }
    const { id, version } = await api.contests.create(input)
    const later = { opens_at: new Date(Date.now() + day), closes_at: new Date(Date.now() + 2 * day) }
    const soon = { opens_at: later.opens_at.toISOString(), closes_at: later.closes_at.toISOString() }
    await api.contests.update({ team, id, version, ...soon })
    const shown = await api.contests.publish({ team, id, version: version + 1 })
    const dates = Object.entries(phases[phase]).map(([name, ms]) => [
      name,
      new Date(Date.now() + ms).toISOString()
    ])
    // Nobody rates what is shown with the results.
    const showing = phase === 'public_vote' ? 'after_close' : 'with_results'
    await api.contests.update({ team, id, version: shown.version, showing, ...Object.fromEntries(dates) })

    await page.goto(`${app.url}/${team}/home`)
    await settled(page)
    await page.getByRole('heading', { level: 1, name: `Contest ${phase}` }).waitFor()
    const hero = page.locator('main section').first()
    await hero.getByText(terms.phases[phase], { exact: false }).first().waitFor()
    await hero.getByRole('link', { name: actions[phase] }).waitFor()
    // Only what is near is counted down, and not before the page has come to life.
    const counted = phase === 'closing' || phase === 'announced'
    await expect.poll(() => hero.getByRole('timer').count()).toBe(counted ? 1 : 0)
  }
})
