/*
 * An artist goes from an empty profile to a public page and a sent application by the keyboard alone: every control is
 * reached by Tab, and whatever has the focus on the way is seen to have it.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import entering from '#content/en/send-art.json' with { type: 'json' }
import library from '#content/en/user-library.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import offers from '#content/en/opportunities.json' with { type: 'json' }
import own from '#content/en/user-artist.json' with { type: 'json' }
import applying from '#content/en/page-job-apply.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import seen from '#content/en/portfolio-detail-two.json' with { type: 'json' }
import series from '#content/en/user-series.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { question } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { arrived, tabTo } from './press.ts'
import { test } from './visit.ts'

let app: TestApp
let artist: Person
const call = 'Three months by the canal'

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  await switchPortfolios(app, true)
  await offerOpportunities(app)
  // Others see a series of whoever has a work on show.
  await workOnShow(app, artist, await showingContest(app), 'Ebb')
  await openCall(app, {
    title: { en: call },
    questions: [question('why', 'long', { label: { en: 'Why here?' }, required: true })]
  })
})

afterAll(() => app.remove())

/** Of a field that may stay empty the label says so too. */
const labelled = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[?()]/g, String.raw`\$&`)}`)

type Role = Parameters<Page['getByRole']>[0]

/** What a person at the keyboard does on a page. */
const keysOn = (page: Page) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const hands = {
    main,
    /** On to the control of that role and name, and Enter. */
    enter: async (role: Role, name: string | RegExp): Promise<void> => {
      await tabTo(main.getByRole(role, { name, exact: true }))
      await keyboard.press('Enter')
    },
    /** Back to a page of one's own, whose links stand above what one was at. */
    leadTo: async (name: string, address: string): Promise<void> => {
      const link = page.getByRole('navigation', { name: shell.account.yours }).getByRole('link', { name })
      await tabTo(link, 'Shift+Tab')
      await keyboard.press('Enter')
      await arrived(page, address)
    },
    type: async (label: string, text: string): Promise<void> => {
      await tabTo(main.locator('input, textarea').and(main.getByLabel(labelled(label))))
      await keyboard.type(text)
    },
    /** In a list of a few the first letters choose. */
    choose: async (label: string, letters: string, chosen: string): Promise<void> => {
      const list = main.getByRole('combobox', { name: labelled(label) })
      await tabTo(list)
      await keyboard.type(letters)
      await expect.poll(() => list.inputValue()).toBe(chosen)
    },
    saved: async (nth = 0): Promise<void> => {
      await main
        .getByText(/^Saved at/)
        .nth(nth)
        .waitFor()
    }
  }
  return hands
}

type Hands = ReturnType<typeof keysOn>

const signIn = async (page: Page, { type }: Hands): Promise<void> => {
  await type(login.email, artist.email)
  await type(login.password, guestsPassword)
  await page.keyboard.press('Enter')
  await arrived(page, '**/alpha/home')
  const name = `${artist.first_name} ${artist.last_name}`
  const account = page.getByRole('banner').getByLabel(formatMessage(shell.account.signed_in, 'en', { name }))
  await tabTo(account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('banner').getByRole('link', { name: shell.account.profile, exact: true }))
  await page.keyboard.press('Enter')
  await arrived(page, '**/user-profile')
}

const fillProfile = async (page: Page, { main, enter, type, saved }: Hands): Promise<void> => {
  await type(profile.labels.country, 'Belg')
  await page.getByRole('listbox').getByRole('option', { name: 'Belgium' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await type(profile.labels.city, 'Ghent')
  await type(profile.labels.bio, 'I print what the tide leaves behind.')
  await type(profile.labels.disciplines, 'Printmaking')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Drawing')
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: 'Remove Drawing' }).waitFor()
  await enter('button', profile.submit)
  await saved()
}

const writePage = async (page: Page, { main, enter, type, saved }: Hands): Promise<void> => {
  await type(own.address.label, 'tide-printer')
  await page.keyboard.press('Enter')
  await saved()
  await type(own.labels.statement, 'Light on water, and what it does to walls.')
  await tabTo(main.getByRole('checkbox', { name: own.labels.shows_place }))
  await page.keyboard.press('Space')
  await enter('button', own.page.submit)
  await saved(1)
  await enter('button', own.cv.add)
  await main.locator('li select:focus').waitFor()
  await type(own.labels.from_year, '2024')
  await type(own.labels.title, 'Low Tide')
  await enter('button', own.cv.submit)
  await saved(2)
}

/** The browser's own choice of files is opened by Enter; what is chosen there is its own. */
const addPicture = async (page: Page, { main, enter, type }: Hands): Promise<void> => {
  const choosing = page.waitForEvent('filechooser')
  await enter('button', uploads.area.choose_many)
  const chooser = await choosing
  const picture = { name: 'salt.jpg', mimeType: 'image/jpeg', buffer: await jpegOf({ seed: 4711 }) }
  await chooser.setFiles(picture)
  await enter('button', formatMessage(library.edit_of, 'en', { name: 'salt.jpg' }))
  await type(library.fields.title, 'Salt')
  await type(library.fields.alt, 'White crusts on a dark quay')
  await enter('button', library.save)
  await main.getByRole('heading', { name: 'Salt', exact: true }).waitFor()
}

const makeSeries = async (page: Page, { main, enter, type, choose }: Hands): Promise<void> => {
  await enter('link', series.create)
  await arrived(page, '**/user-series/new')
  await type(series.fields.title, 'Salt and Wind')
  await enter('button', new RegExp(`^${formatMessage(series.library.add_of, 'en', { title: 'Salt' })}`))
  await main.getByRole('group').filter({ hasText: 'Salt' }).waitFor()
  await choose(series.fields.visibility, 'Pub', 'public')
  await enter('button', series.save)
  await page.waitForURL(/user-series\/[\da-f-]{36}$/)
  await main
    .getByRole('link', { name: series.as_others })
    .or(main.getByText(series.as_others))
    .first()
    .waitFor()
}

const showPage = async (page: Page, { main, enter, choose, saved }: Hands): Promise<void> => {
  await choose(own.labels.visibility, 'Pub', 'public')
  await enter('button', own.page.submit)
  await saved()
  await enter('link', own.view.open)
  await arrived(page, '**/portfolio-detail-two/tide-printer')
  await main.getByText(seen.own.public).waitFor()
  await main.getByText('Light on water').waitFor()
  await main.getByText('Ghent').waitFor()
  await main.getByText('Low Tide').waitFor()
  await main.getByRole('link', { name: 'Salt and Wind' }).first().waitFor()
}

const findCall = async (page: Page, { enter }: Hands): Promise<void> => {
  const banner = page.getByRole('banner')
  await tabTo(banner.getByLabel(common.navigation.more, { exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(banner.getByRole('link', { name: common.navigation.opportunities, exact: true }))
  await page.keyboard.press('Enter')
  await arrived(page, '**/page-job-grid')
  await enter('link', call)
  await page.locator('main h1:focus', { hasText: call }).waitFor()
  await enter('link', offers.actions.apply)
  await page.locator('main h1:focus', { hasText: applying.title }).waitFor()
}

const apply = async (page: Page, { main, enter, type }: Hands): Promise<void> => {
  await enter('button', applying.start.begin)
  await page.locator('h2:focus').filter({ hasText: applying.parts.works }).waitFor()
  await tabTo(
    main.locator('summary').filter({ hasText: formatMessage(entering.images.library, 'en', { count: 2 }) })
  )
  await page.keyboard.press('Enter')
  await enter('button', formatMessage(entering.images.take, 'en', { name: 'Salt', count: 1 }))
  // What was said of it in the library came along.
  await expect
    .poll(() =>
      main
        .locator('input')
        .and(main.getByLabel(labelled(entering.labels.alt)))
        .inputValue()
    )
    .toBe('White crusts on a dark quay')
  expect(
    await main
      .locator('textarea')
      .and(main.getByLabel(labelled(applying.parts.statement)))
      .inputValue()
  ).toBe('Light on water, and what it does to walls.')
  await type('Why here?', 'Because of the light')
  await main.getByText(applying.send.whole).waitFor()
  await main.locator('output[data-at=saved]').waitFor()
  await enter('button', applying.send.button)
  await page.locator('h2:focus').filter({ hasText: applying.status.sent }).waitFor()
}

test('from an empty profile to a public page and a sent application', async ({ visitor }) => {
  const page = await visitor.open('/alpha/login', { origin: app.url })
  const hands = keysOn(page)
  await signIn(page, hands)
  await fillProfile(page, hands)
  await hands.leadTo(shell.account.artist, '**/user-artist')
  await writePage(page, hands)
  await hands.leadTo(shell.account.library, '**/user-library')
  await addPicture(page, hands)
  await hands.leadTo(shell.account.series, '**/user-series')
  await makeSeries(page, hands)
  await hands.leadTo(shell.account.artist, '**/user-artist')
  await showPage(page, hands)
  await findCall(page, hands)
  await apply(page, hands)

  expect(await app.api().artists.get({ handle: 'tide-printer', team: 'alpha' })).toMatchObject({
    handle: 'tide-printer'
  })
  expect((await app.api().series.list({ team: 'alpha' })).items).toMatchObject([{ title: 'Salt and Wind' }])
  expect((await app.api(artist).applications.mine({ team: 'alpha' })).items).toMatchObject([
    { status: 'sent' }
  ])
})
