/* An artist chooses the name under which the works in a contest are shown; visitors read only that one, organisers both. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import entries from '#content/en/console-entries.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let artist: Person

const pseudonym = 'Quillwort'
const own = () => `${artist.first_name} Zandstra`

const become = async (changes: { last_name?: string; display_name?: string }): Promise<void> => {
  const { accounts } = app.api(artist)
  await accounts.update({ version: (await accounts.get({})).version, ...changes })
}

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  contest = await openContest(app, { showing: 'at_once', categories: [category('Painting')] })
  await become({ last_name: 'Zandstra', display_name: pseudonym })
})

afterAll(() => app.remove())

const openAs = async (visitor: Visitor, { token }: Person, path: string): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

const details = (id: string): string => `/alpha/send-art?work=${id}&step=details`
const section = (page: Page) => page.getByRole('region', { name: sendArt.name.title })
const saved = (page: Page, name: string): Promise<void> =>
  section(page)
    .getByRole('status')
    .getByText(formatMessage(sendArt.name.saved, 'en', { name }))
    .waitFor()

/** Chosen in the form, handed in there, and found eligible. */
const enter = async (page: Page, id: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: sendArt.steps.label })
    .getByRole('link', { name: sendArt.steps.finish })
    .click()
  await press(page.getByRole('button', { name: sendArt.finish.hand_in }))
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  const { version } = await app.api(artist).works.get({ team: 'alpha', id })
  await app
    .api(app.people.bob)
    .entries.screen({ link: 'alpha', contest: contest.id, entries: [{ id, version }], to: 'eligible' })
}

test('the name that is chosen in the form is all that visitors read, until it stands', async ({
  visitor
}) => {
  const { id } = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
  const page = await openAs(visitor, artist, details(id))
  const choice = (name: string) => section(page).getByRole('radio', { name })
  await choice(pseudonym).waitFor()
  expect(await choice(pseudonym).isChecked()).toBe(true)
  await press(choice(own()), 'Space')
  await saved(page, own())
  await page.reload()
  await choice(own()).waitFor()
  expect(await choice(own()).isChecked()).toBe(true)
  await press(choice(pseudonym), 'Space')
  await saved(page, pseudonym)
  expect(await choice(pseudonym).isChecked()).toBe(true)
  expect(await objections(page)).toEqual([])
  await enter(page, id)

  for (const path of [`/alpha/artwork/${id}`, '/alpha/home']) {
    const guest = await visitor.open(path, { origin: app.url })
    await guest.getByText(pseudonym).first().waitFor()
    const read = await guest.content()
    expect({ path, own: read.includes('Zandstra') }).toEqual({ path, own: false })
  }

  const desk = await openAs(visitor, app.people.bob, `/alpha/console/entries/${id}`)
  const fact = (name: string) =>
    desk.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').textContent()
  await desk.getByRole('term').first().waitFor()
  expect(await fact(entries.columns.artist)).toBe(pseudonym)
  expect(await fact(entries.facts.account)).toContain(own())

  await tamper(app, `UPDATE contests SET closes_at = now() - interval '1 hour' WHERE id = '${contest.id}'`)
  await become({ display_name: 'Thistledown' })
  await page.goto(app.url + details(id))
  await section(page).getByText(sendArt.name.stands).waitFor()
  expect(await section(page).getByText(pseudonym, { exact: true }).count()).toBe(1)
  expect(await section(page).getByText('Thistledown').count()).toBe(0)
  expect(await section(page).getByRole('radio').count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('a receipt says who entered it, and never names an organiser who reads that of another', async ({
  visitor
}) => {
  const { bob } = app.people
  const running = await openContest(app)
  const handIn = async (by: Person): Promise<string> => {
    const { id, version } = await wholeDraft(app, by, running)
    await app.api(by).works.finalize({ team: 'alpha', id, version })
    return `/alpha/page-thankyou?work=${id}`
  }
  const [theirs, bobs] = [await handIn(artist), await handIn(bob)]
  const enteredBy = (page: Page) => page.getByRole('term').filter({ hasText: thanks.by })
  const named = (page: Page) => enteredBy(page).locator('xpath=following-sibling::dd').textContent()

  expect(await named(await openAs(visitor, artist, theirs))).toBe(own())
  const page = await visitor.tab({ origin: app.url, token: bob.token })
  // Who is asked for a draft of their own asks for one alone.
  const listed = page.waitForResponse(/\/api\/works\?(?=.*mine=1)(?=.*limit=100)/)
  await page.goto(app.url + theirs)
  await page.getByRole('term').filter({ hasText: thanks.number }).waitFor()
  expect(await enteredBy(page).count()).toBe(0)
  await listed
  await settled(page)
  expect(await enteredBy(page).count()).toBe(0)
  expect(await page.getByRole('main').textContent()).not.toContain(bob.last_name)

  await page.goto(app.url + bobs)
  expect(await named(page)).toBe(`${bob.first_name} ${bob.last_name}`)
})
