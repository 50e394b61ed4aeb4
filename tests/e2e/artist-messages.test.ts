/* Somebody writes to an artist from their page, who answers and blocks; organisers take a series off. By the keyboard alone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import room from '#content/en/console-artists.json' with { type: 'json' }
import page_words from '#content/en/portfolio-detail-two.json' with { type: 'json' }
import own from '#content/en/user-messages.json' with { type: 'json' }
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let artist: Person

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  await switchPortfolios(app, true)
  const contest = await showingContest(app)
  const work = await workOnShow(app, artist, contest, 'Morning')
  const { accounts, artists, series } = app.api(artist)
  await accounts.update({ version: (await accounts.get({})).version, birth_date: '1980-02-03' })
  const { version } = await artists.choose_handle({ version: 0, handle: 'harbour-painter' })
  await artists.update({ version, visibility: 'public' })
  await series.create({
    team: 'alpha',
    title: 'Salt and Wind',
    intro: '',
    process: '',
    credits: '',
    visibility: 'public',
    works: [{ kind: 'work', id: work.id, caption: '' }]
  })
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, { token }: Person, path: string): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, width: 320, scheme: 'dark', still: true })

const one = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Whole, seen and heard. */
const sound = async (page: Page): Promise<void> => {
  expect(await objections(page)).toEqual([])
  await hasRoom(page)
}

test('a message goes to an artist, and the answer back', async ({ visitor }) => {
  const { cleo } = app.people
  const name = `${artist.first_name} ${artist.last_name}`
  const writer = `${cleo.first_name} ${cleo.last_name}`
  const path = '/alpha/portfolio-detail-two/harbour-painter'
  // A stranger is asked to sign in first.
  const stranger = await visitor.open(path, { origin: app.url, width: 320 })
  await stranger.getByRole('link', { name: page_words.write.sign_in }).waitFor()
  await expect.poll(() => stranger.getByRole('link', { name: 'Salt and Wind' }).count()).toBe(1)
  await sound(stranger)

  const page = await openAs(visitor, cleo, path)
  await page.getByLabel(page_words.write.message).fill('May I show your harbour in our school?')
  await press(one(page, page_words.write.submit))
  await page.getByText(formatMessage(page_words.write.sent, 'en', { name })).waitFor()
  await sound(page)

  const desk = await openAs(visitor, artist, '/alpha/user-messages')
  await desk.getByText('May I show your harbour in our school?').waitFor()
  await press(one(desk, formatMessage(own.answer.of, 'en', { name: writer })))
  await desk.getByLabel(own.answer.label).fill('With pleasure.')
  await sound(desk)
  await press(one(desk, own.answer.submit))
  await desk.getByRole('figure').getByText('With pleasure.').waitFor()
  await press(one(desk, formatMessage(own.block.of, 'en', { name: writer })))
  await desk.getByText(formatMessage(own.blocked, 'en', { name: writer })).waitFor()
  await sound(desk)
})

test('organisers take a series off with a reason, and show it again', async ({ visitor }) => {
  const { bob } = app.people
  const desk = await openAs(visitor, bob, '/alpha/console/artists')
  const review = one(desk, formatMessage(room.review.of, 'en', { title: 'Salt and Wind' }))
  await review.waitFor()
  await sound(desk)
  await press(review)
  const dialog = desk.getByRole('dialog', { name: 'Salt and Wind' })
  await press(dialog.getByRole('button', { name: room.hide.act, exact: true }))
  await dialog.getByLabel(room.hide.reason).fill('It advertises a shop.')
  await press(dialog.getByRole('button', { name: room.hide.act, exact: true }))
  await dialog.getByText('It advertises a shop.').waitFor()
  await sound(desk)
  await expect
    .poll(async () => (await app.api().series.list({ team: 'alpha' })).items.map(({ title }) => title))
    .toEqual([])
  await press(dialog.getByRole('button', { name: room.show.act, exact: true }))
  await dialog.getByRole('button', { name: room.hide.act, exact: true }).waitFor()
  await expect
    .poll(async () => (await app.api().series.list({ team: 'alpha' })).items.map(({ title }) => title))
    .toEqual(['Salt and Wind'])
})
