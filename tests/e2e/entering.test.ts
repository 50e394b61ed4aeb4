/* An artist enters a work, from nothing to the receipt, with the keys alone; and nothing that is typed is lost. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import artwork from '#content/en/artwork.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import verify from '#content/en/verify-email.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { newFolder } from '#tests/kit/template.ts'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import { emailTo, mailedLink } from '#tests/kit/mailbox.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { press, unfold } from './press.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { signOut } from './sign-out.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let mails: MailServer
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  mails = await startMailServer()
  app = await startApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <hello@alpha.test>' } })
  guest = guestsOf(app.people)
  contest = await openContest(app, {
    fee_tiers: [{ ends_at: null, amount: 2500 }],
    fields: [question('town', 'short', { required: true, max: 40 })]
  })
})

afterAll(async () => {
  await app.remove()
  await mails.stop()
})

const open = (visitor: Visitor, path: string): Promise<Page> => visitor.open(path, { origin: app.url })

/** As who has no mouse: the focus goes there, and a key does it. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await page.keyboard.type(text)
}

const step = async (
  page: Page,
  name: Exclude<keyof typeof sendArt.steps, 'gaps' | 'label'>
): Promise<void> => {
  await press(
    page
      .getByRole('navigation', { name: sendArt.steps.label })
      .getByRole('link', { name: sendArt.steps[name] })
  )
  await page.getByRole('heading', { name: sendArt.steps[name], exact: true }).waitFor()
}

const allSaved = (page: Page): Promise<void> =>
  page.locator('output', { hasText: /^All changes saved/ }).waitFor()

/** The page of someone who is signed in already. */
const openAs = async (visitor: Visitor, { token }: Person, path: string): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

test('somebody new opens an account on the way, fills everything in by keyboard, and hands it in', async ({
  visitor
}) => {
  const who = { first_name: 'Ines', last_name: 'Quist', email: 'ines@example.org' }
  const page = await open(visitor, '/alpha/send-art')
  await type(page, sendArt.door.first_name, who.first_name)
  await type(page, sendArt.door.last_name, who.last_name)
  await type(page, sendArt.door.email, who.email)
  await press(page.getByRole('button', { name: sendArt.door.submit }))
  await page.waitForURL('**/auth-signup-success?**')
  await page.goto(await mailedLink(mails, who.email, 'verify-email'))
  await press(page.getByRole('button', { name: verify.ready.button }))
  // Whoever opened an account in order to enter goes on to the first thing that is asked.
  await page.waitForURL('**/alpha/send-art?work=*')
  await page.getByRole('heading', { name: sendArt.steps.eligibility, exact: true }).waitFor()
  expect(await objections(page)).toEqual([])

  // Open to all ages: whoever has told no date of birth says whether they are of age.
  await press(page.getByLabel(sendArt.eligibility.yes), 'Space')
  await step(page, 'images')
  const file = join(newFolder('pictures'), 'ines-quist-harbour.jpg')
  await writeFile(file, await jpegOf({ seed: 7 }))
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText(formatMessage(sendArt.images.nth, 'en', { place: 1 }), { exact: true }).waitFor()
  await type(page, sendArt.labels.alt, 'A harbour at dusk')
  await step(page, 'details')
  await type(page, sendArt.labels.title, 'Blue Hour')
  await type(page, sendArt.labels.year, '2024')
  await type(page, sendArt.labels.medium, 'Oil on linen')
  await allSaved(page)
  await step(page, 'questions')
  await type(page, 'town', 'Ghent')
  await step(page, 'declarations')
  await press(page.getByLabel(sendArt.declarations.authorship), 'Space')
  await press(page.getByLabel(sendArt.declarations.rights), 'Space')
  await press(page.getByLabel(sendArt.ai.none), 'Space')
  await press(page.getByLabel(sendArt.persons.none), 'Space')

  // The name of the file tells who made it.
  await step(page, 'preview')
  await page.getByRole('heading', { name: sendArt.preview.shows }).waitFor()
  await step(page, 'finish')
  await page.getByText(sendArt.finish.whole).waitFor()
  expect(await objections(page)).toEqual([])
  // Submit waits for no save: one that is under way makes it go out twice, which the console tells.
  await allSaved(page)
  await press(page.getByRole('button', { name: sendArt.finish.hand_in }))

  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  await page.getByText(formatMessage(thanks.lead, 'en', { title: 'Blue Hour' })).waitFor()
  await page.getByText('€25, not paid yet.', { exact: false }).waitFor()
  await page.reload()
  await page.getByText(formatMessage(thanks.lead, 'en', { title: 'Blue Hour' })).waitFor()
  expect(await objections(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main')
  const kept = await sheet.innerText()
  for (const said of ['Blue Hour', '2024, Oil on linen', 'Ines Quist', '€25, not paid yet.', 'Received\n'])
    expect(kept).toContain(said)
  expect(kept).not.toContain(common.first_password.title)
  expect(await sheet.locator('a, button').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  const letter = await emailTo(mails, who.email, 2)
  expect(letter.subject).toBe('Your entry was submitted: Blue Hour')

  await press(page.getByRole('link', { name: thanks.mine }))
  await page.getByText('Submitted · No. 1 · €25 due').waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Withdraw: Blue Hour' }))
  await press(page.getByRole('dialog').getByRole('button', { name: profile.works.withdraw.doing }))
  await page.getByText('Withdrawn · No. 1').waitFor()
})

test('what is typed without a connection is kept in the browser, and saved once there is one', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Before' })
  const page = await openAs(visitor, artist, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.waitFor()
  visitor.bears(/^failed request: .*works.*DISCONNECTED$/, /^console error: .*DISCONNECTED \(.*works/)
  await page.route('**/api/works/**', route => route.abort('internetdisconnected'))
  await title.fill('Typed in a tunnel')
  await page.getByText(sendArt.saved.offline).waitFor()
  await page.unroute('**/api/works/**')
  // The browser's word that it has its network back.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await allSaved(page)
  expect((await app.api(artist).works.get({ team: 'alpha', id: draft.id })).parts.title).toBe(
    'Typed in a tunnel'
  )
})

test('a title that one has entered in the contest already is told, and keeps nobody from going on', async ({
  visitor
}) => {
  const artist = guest()
  const answers = { town: 'Ghent' }
  const entered = await wholeDraft(app, artist, contest, { title: 'Blue Hour', answers })
  const one = { team: 'alpha', id: entered.id, version: entered.version }
  const { work } = await app.api(artist).works.finalize(one)
  const draft = await wholeDraft(app, artist, contest, { title: 'Another' })
  const page = await openAs(visitor, artist, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  const told = page.getByText(formatMessage(sendArt.details.twice, 'en', { number: work.entry_number ?? 0 }))
  await title.waitFor()
  expect(await told.count()).toBe(0)
  await title.fill('blue hour ')
  await told.waitFor()
  expect(await objections(page)).toEqual([])
  await allSaved(page)
  expect((await app.api(artist).works.get({ team: 'alpha', id: draft.id })).parts.title).toBe('blue hour')
})

test('a year is not sent before it is typed to its end, and told where that is none', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Before', year: 2021 })
  const page = await openAs(visitor, artist, `/alpha/send-art?work=${draft.id}&step=details`)
  const year = page.getByLabel(sendArt.labels.year, { exact: true })
  const saved = async () => (await app.api(artist).works.get({ team: 'alpha', id: draft.id })).parts
  await page.getByLabel(sendArt.labels.title, { exact: true }).fill('After')
  await year.fill('')
  await year.pressSequentially('19')
  await expect.poll(saved).toMatchObject({ title: 'After', year: null })
  expect(await year.inputValue()).toBe('19')
  visitor.expects(answered('422 (Unprocessable Entity)', `/api/works/${draft.id}`))
  await year.press('Tab')
  await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true')
  await year.focus()
  await year.press('End')
  await year.pressSequentially('98')
  await expect.poll(saved).toMatchObject({ year: 1998 })
  await expect.poll(() => year.getAttribute('aria-invalid')).not.toBe('true')
})

test('a second tab on the same draft is told, and decides without losing its text', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'First' })
  const page = await openAs(visitor, artist, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.waitFor()
  await app
    .api(artist)
    .works.update({ team: 'alpha', id: draft.id, version: draft.version, title: 'From the other tab' })
  visitor.expects(answered('409 (Conflict)', `/api/works/${draft.id}`))
  await title.fill('From this tab')
  await page.getByRole('heading', { name: common.clash.title }).waitFor()
  await press(page.getByLabel(common.clash.mine), 'Space')
  await press(page.getByRole('button', { name: common.clash.save }))
  await allSaved(page)
  expect((await app.api(artist).works.get({ team: 'alpha', id: draft.id })).parts.title).toBe('From this tab')
})

test('a hidden work has its page for its artist, with where it stands; for anyone else there is none', async ({
  visitor
}) => {
  const [artist, other] = [guest(), guest()]
  const draft = await wholeDraft(app, artist, contest, { title: 'Not for you yet' })
  const path = `/alpha/artwork/${draft.id}`
  // The document is anonymous, and says what everyone is told.
  visitor.expects(answered('404 (Not Found)', path), answered('404 (Not Found)', path))
  const page = await openAs(visitor, artist, path)
  await page.getByRole('heading', { name: 'Not for you yet', level: 1 }).waitFor()
  await page.getByRole('heading', { name: artwork.standing.draft.title }).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('main').getByRole('link', { name: artwork.standing.go_on }))
  await page.getByRole('heading', { name: sendArt.steps.details, exact: true }).waitFor()

  // Asked again with a token, it is refused again.
  visitor.expects(answered('404 (Not Found)', `/api/works-front/${draft.id}?team=alpha`))
  const foreign = await openAs(visitor, other, path)
  await foreign.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await quiet(foreign)
  expect(await foreign.content()).not.toContain('Not for you yet')
})

test('whoever signs out is asked about what is not saved, and it goes with them', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Before' })
  const page = await openAs(visitor, artist, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.waitFor()
  visitor.bears(/^failed request: .*works.*DISCONNECTED$/, /^console error: .*DISCONNECTED \(.*works/)
  const asNobody: string[] = []
  await page.route('**/api/works/**', async route => {
    const request = route.request()
    if (!request.headers()['authorization']) asNobody.push(request.url())
    await route.abort('internetdisconnected')
  })
  await title.fill('Typed in a tunnel')
  await page.getByText(sendArt.saved.offline).waitFor()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('draft:')).length)
  await signOut(page)
  await press(page.getByRole('button', { name: shell.account.unsaved.stay }))
  expect([await title.inputValue(), await kept()]).toEqual(['Typed in a tunnel', 1])
  await signOut(page)
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('button', { name: shell.account.unsaved.leave }))
  await page.getByRole('main').getByRole('link', { name: shell.account.sign_in }).waitFor()
  await quiet(page)
  expect([await kept(), asNobody]).toEqual([0, []])
})

test('a picture whose address ran out while somebody types is fetched by its new one, and nothing is lost', async ({
  visitor
}) => {
  visitor.bears(/status of 404 \(Not Found\) \(\/media\//)
  const artist = guest()
  const images = [{ picture_id: await plantPicture(app, artist), alt: 'A harbour' }]
  const { id } = await wholeDraft(app, artist, contest, { images })
  // A picture that is still being made is asked for by another call.
  await jobsDone(app)
  const page = await visitor.tab({ origin: app.url })
  let late = false
  // Known before the answer is, so that what is asked for because of it is answered as now.
  await page.route('**/media/**', route => {
    late ||= route.request().url().includes('000000')
    return route.continue()
  })
  // As the server would have answered hours ago.
  await page.route(`**/api/works/${id}**`, async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = late ? text : text.replaceAll(/"key":"[0-9a-z]{6}/g, '"key":"000000')
    await route.fulfill({ response: answer, body })
  })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), artist.token)
  await page.goto(`${app.url}/alpha/send-art?work=${id}&step=images`)
  const alt = page.getByLabel(sendArt.labels.alt, { exact: true })
  await alt.fill('A harbour at dusk')
  const shown = () =>
    page
      .locator('main picture img')
      .first()
      .evaluate(image => (image as HTMLImageElement).naturalWidth)
  await expect.poll(shown).toBeGreaterThan(0)
  expect([late, await alt.inputValue()]).toEqual([true, 'A harbour at dusk'])
})

test('a work of three pictures is entered in the contest of another team by one choice from the library', async ({
  visitor
}) => {
  const artist = guest()
  const api = app.api(artist)
  const images = []
  for (const alt of ['From the left', 'From above', 'From behind'])
    images.push({ picture_id: await plantPicture(app, artist), alt })
  const answers = { town: 'Ghent' }
  const facts = { title: 'Salt', year: 2021, medium: 'Bronze', height: 40, width: 30, statement: 'Of salt' }
  const { id, version } = await wholeDraft(app, artist, contest, { ...facts, images, answers })
  await api.works.finalize({ team: 'alpha', id, version })
  const categories = [
    category('', { title: { es: 'Escultura' } }),
    category('', { title: { es: 'Pequeño formato' }, images_max: 2 })
  ]
  const next = await openContest(app, { categories }, { team: 'beta' })
  const draftIn = async (place: number): Promise<string> => {
    const begun = await api.works.create({ team: 'beta', contest_id: next.id })
    const category_id = next.categories[place]?.id ?? null
    return (await api.works.update({ team: 'beta', id: begun.id, version: begun.version, category_id })).id
  }
  const choose = async (page: Page, count: number): Promise<void> => {
    await unfold(page, formatMessage(sendArt.images.library, 'en', { count: 1 }))
    await press(
      page.getByRole('button', { name: formatMessage(sendArt.images.take, 'en', { name: 'Salt', count }) })
    )
  }

  const draft = await draftIn(0)
  const page = await openAs(visitor, artist, `/beta/send-art?work=${draft}&step=images`)
  await choose(page, 3)
  await page.getByText(sendArt.images.filled).waitFor()
  const alts = page.getByLabel(sendArt.labels.alt, { exact: true })
  expect(await alts.evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))).toEqual(
    images.map(({ alt }) => alt)
  )
  expect(await objections(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await hasRoom(page)
  await allSaved(page)
  const { parts } = await api.works.get({ team: 'beta', id: draft })
  expect(parts).toMatchObject({ ...facts, images: images.map(({ alt }) => ({ alt })) })
  const foreign = new Set(images.map(({ picture_id }) => picture_id))
  expect(parts.images.filter(({ picture_id }) => foreign.has(picture_id))).toEqual([])

  // Where fewer are shown, what does not fit is said; what was typed stays.
  const small = await draftIn(1)
  const { version: typed } = await api.works.get({ team: 'beta', id: small })
  await api.works.update({ team: 'beta', id: small, version: typed, title: 'Tide' })
  await page.goto(`${app.url}/beta/send-art?work=${small}&step=images`)
  await settled(page)
  await choose(page, 3)
  const left = { name: 'Salt', places: '3', count: 1, most: 2 }
  await page.getByText(formatMessage(sendArt.images.left_out, 'en', left)).waitFor()
  await allSaved(page)
  const kept = (await api.works.get({ team: 'beta', id: small })).parts
  expect([kept.title, kept.medium, kept.images.map(({ alt }) => alt)]).toEqual([
    'Tide',
    '',
    ['From the left', 'From above']
  ])
})

test('the page of thanks without an entry says so, and where to go on', async ({ visitor }) => {
  const page = await openAs(visitor, guest(), '/alpha/page-thankyou')
  await page.getByRole('heading', { name: thanks.none.title }).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('main').getByRole('link', { name: thanks.mine }))
  await page.waitForURL('**/alpha/user-profile')
})
