/* An artist applies from the library by keyboard, an organiser reads, marks and decides, and the artist accepts the offer. */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/page-job-career.json' with { type: 'json' }
import list from '#content/en/console-applications.json' with { type: 'json' }
import words from '#content/en/page-job-apply.json' with { type: 'json' }
import career from '#content/en/page-job-career.json' with { type: 'json' }
import reviewing from '#content/en/console-applications.json' with { type: 'json' }
import detail from '#content/en/page-job-candidate-detail.json' with { type: 'json' }
import entering from '#content/en/send-art.json' with { type: 'json' }
import pageWords from '#content/en/opportunities.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Application } from '#contract/applications.ts'
import { question } from '#tests/kit/entering.ts'
import { offerOpportunities, openCall, sendFor, wholeDraftFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { fits } from './fits.ts'
import { agree, press, tabTo, unfold } from './press.ts'
import { quiet } from './quiet.ts'
import { tooBusyAt } from './too-busy.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let artist: Person
let call = ''
let nextGuest: ReturnType<typeof guestsOf>
const title = 'Three months by the canal'

beforeAll(async () => {
  app = await startApp()
  nextGuest = guestsOf(app.people)
  artist = nextGuest()
  await offerOpportunities(app)
  const opened = await openCall(app, {
    title: { en: title },
    rubric: [{ id: 'idea', label: { en: 'Idea' }, points: 10 }],
    questions: [question('why', 'long', { label: { en: 'Why here?' }, required: true })]
  })
  call = opened.id
  await plantPicture(app, artist)
  await sendFor(app, nextGuest(), call, { answers: { why: 'Because of the canal' } })
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, { token }: Person, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

const one = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const goOn = (doing: string) => formatMessage(shell.pair, 'en', { name: doing, value: title })

test('an application goes from the library to an accepted offer', async ({ visitor }) => {
  const page = await openAs(visitor, artist, `/alpha/page-job-apply?opportunity=${call}`)
  await press(one(page, formatMessage(career.save.of, 'en', { title })))
  await one(page, formatMessage(career.save.not_of, 'en', { title })).waitFor()
  await press(one(page, words.start.begin))
  // Whoever began it reads on at its first part.
  await page.locator('h2:focus').filter({ hasText: words.parts.works }).waitFor()
  await unfold(page, formatMessage(entering.images.library, 'en', { count: 1 }))
  await press(page.getByRole('button', { name: /^Use / }))
  await page.getByLabel(entering.labels.title, { exact: true }).fill('Tide')
  await page.getByLabel(entering.labels.alt, { exact: true }).fill('A harbour at dusk')
  await page.getByLabel(words.parts.statement, { exact: true }).fill('I work with water.')
  await fits(page)
  // What is missing leads to its field.
  await press(page.getByRole('link', { name: 'Why here?', exact: true }))
  await page.locator('textarea:focus').fill('Because of the light')
  await page.getByText(words.send.whole).waitFor()
  await page.locator('output[data-at=saved]').waitFor()
  await press(one(page, words.send.button))
  await page.locator('h2:focus').filter({ hasText: words.status.sent }).waitFor()
  await fits(page)

  const mine = await openAs(visitor, artist, '/alpha/page-job-career')
  await mine.getByRole('heading', { name: career.groups.waiting, exact: true }).waitFor()
  await fits(mine)
  await press(mine.getByRole('link', { name: goOn(career.go.see), exact: true }))
  await mine.getByText(words.now.sent).waitFor()

  const desk = await openAs(visitor, app.people.bob, `/alpha/console/applications?opportunity=${call}`)
  const opens = formatMessage(list.open_of, 'en', { number: 1 })
  await one(desk, opens).waitFor()
  await fits(desk)
  await press(one(desk, opens))
  await desk
    .locator('h2:focus')
    .filter({ hasText: formatMessage(detail.numbered, 'en', { number: 1 }) })
    .waitFor()
  await desk.keyboard.press('j')
  await desk
    .locator('h2:focus')
    .filter({ hasText: formatMessage(detail.numbered, 'en', { number: 2 }) })
    .waitFor()
  await desk.getByText('Because of the light').waitFor()
  // A field has the keys until Escape leaves it.
  const note = desk.getByLabel(detail.note.label, { exact: true })
  await note.press('k')
  expect(await note.inputValue()).toBe('k')
  await note.press('Escape')
  await desk.keyboard.press('k')
  for (const [number, next] of [
    [1, 'j'],
    [2, '']
  ] as const) {
    const title = formatMessage(detail.numbered, 'en', { number })
    await desk.locator('h2:focus').filter({ hasText: title }).waitFor()
    if (next) await desk.keyboard.press(next)
  }
  await desk
    .getByLabel(formatMessage(detail.mark.label, 'en', { label: 'Idea', points: 10 }), { exact: true })
    .selectOption('8')
  await desk.getByText(formatMessage(detail.mark.mean, 'en', { count: 1, score: 80 })).waitFor()
  await desk.getByLabel(detail.note.label, { exact: true }).fill('Ask about the studio')
  await press(one(desk, detail.note.add))
  await desk.getByText('Ask about the studio').waitFor()
  const offer = async (message: string): Promise<void> => {
    await press(desk.getByRole('radio', { name: detail.decide.to.offered, exact: true }), 'Space')
    await desk.getByLabel(detail.decide.message, { exact: true }).fill(message)
    await press(one(desk, detail.decide.button))
    await desk.getByText(detail.back.waits).waitFor()
    await fits(desk)
  }
  await offer('Come in June.')
  await press(one(desk, detail.back.button))
  const asked = desk.getByRole('dialog')
  await asked.getByText(detail.back.told).waitFor()
  await fits(desk)
  await asked.getByLabel(detail.back.reason, { exact: true }).fill('The studio is taken in June.')
  await press(asked.getByRole('button', { name: detail.back.button, exact: true }))
  await asked.waitFor({ state: 'detached' })
  await desk.getByText('The studio is taken in June.').waitFor()
  await offer('Come in May.')

  const offered = await openAs(visitor, artist, '/alpha/page-job-career', { width: 320, scheme: 'dark' })
  await offered.getByRole('heading', { name: career.groups.offers, exact: true }).waitFor()
  await fits(offered)
  await press(offered.getByRole('link', { name: goOn(career.go.answer), exact: true }))
  await offered.getByText('Come in May.').waitFor()
  await fits(offered)
  await agree(offered, {
    doing: words.offer.accept,
    title: words.offer.accept_title,
    done: words.offer.accept
  })
  await offered.locator('h2:focus').filter({ hasText: words.status.accepted }).waitFor()
  expect((await app.api(artist).applications.mine({ team: 'alpha' })).items).toMatchObject([
    { status: 'accepted' }
  ])

  await desk.reload()
  await desk.getByText(detail.answered.accepted.split('{day}')[0] ?? '').waitFor()
  const { items } = await app.api(artist).applications.mine({ team: 'alpha' })
  const { id = '', version = 0 } = items[0] ?? {}
  await app.api(artist).applications.withdraw({ team: 'alpha', id, version })
  await desk.reload()
  await desk.getByText(reviewing.status.given_up).waitFor()
  await desk.getByText(detail.answered.given_up.split('{day}')[0] ?? '').waitFor()
  await fits(desk)
})

test('an artist goes from the public page to a sent application by the keyboard alone', async ({
  visitor
}) => {
  const next = guestsOf(app.people)
  for (let taken = 0; taken < 4; taken += 1) next()
  const person = next()
  await plantPicture(app, person)
  const page = await openAs(visitor, person, `/alpha/page-job-detail/${call}`)
  const enter = async (control: ReturnType<Page['locator']>): Promise<void> => {
    await tabTo(control)
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, text: string): Promise<void> => {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.insertText(text)
  }
  await enter(page.getByRole('main').getByRole('link', { name: pageWords.actions.apply, exact: true }))
  await page.locator('main h1:focus').filter({ hasText: words.title }).waitFor()
  await enter(one(page, words.start.begin))
  await page.locator('h2:focus').filter({ hasText: words.parts.works }).waitFor()
  const library = page.getByText(formatMessage(entering.images.library, 'en', { count: 1 }), { exact: true })
  await enter(page.locator('summary').filter({ has: library }))
  await enter(page.getByRole('button', { name: /^Use / }))
  await type(entering.labels.title, 'Tide')
  await type(entering.labels.alt, 'A harbour at dusk')
  await type(words.parts.statement, 'I work with water.')
  await type('Why here?', 'Because of the light')
  await page.getByText(words.send.whole).waitFor()
  await page.locator('output[data-at=saved]').waitFor()
  await enter(one(page, words.send.button))
  await page.locator('h2:focus').filter({ hasText: words.status.sent }).waitFor()
  expect((await app.api(person).applications.mine({ team: 'alpha' })).items).toMatchObject([
    { status: 'sent' }
  ])
})

test('a draft is as narrow and as dark as one likes, in Arabic too', async ({ visitor }) => {
  const other = guestsOf(app.people)
  other()
  other()
  const person = other()
  await app.api(person).applications.begin({ team: 'alpha', opportunity: call })
  const page = await openAs(visitor, person, `/alpha/page-job-apply?opportunity=${call}`, {
    width: 320,
    scheme: 'dark'
  })
  await page.getByRole('heading', { name: words.parts.works, exact: true }).waitFor()
  await fits(page)
  const mine = await openAs(visitor, person, '/alpha/ar/page-job-career', { width: 390 })
  await mine.getByRole('heading', { name: arabic.groups.drafts, exact: true }).waitFor()
  await fits(mine)
})

const sentAs = (by: Person, { id }: Pick<Application, 'id'>) =>
  app.api(by).applications.get({ team: 'alpha', id })

test('a press that sends it waits for no save, and takes along what is typed', async ({ visitor }) => {
  const by = nextGuest()
  const { id: opportunity } = await openCall(app)
  const draft = await wholeDraftFor(app, by, opportunity)
  const page = await openAs(visitor, by, `/alpha/page-job-apply?opportunity=${opportunity}`)
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  await page.route(`**/api/applications/${draft.id}`, async route => {
    if (route.request().method() === 'PUT') await hold
    await route.continue()
  })
  const isSave = (of: Request): boolean => of.method() === 'PUT' && of.url().includes(draft.id)
  const saving = page.waitForRequest(isSave)
  await page.getByLabel(words.parts.statement, { exact: true }).fill('Typed in the last second')
  await saving
  await press(one(page, words.send.button))
  await page.locator('h2:focus').filter({ hasText: words.status.sent }).waitFor()
  expect(await sentAs(by, draft)).toMatchObject({
    status: 'sent',
    parts: { statement: 'Typed in the last second' }
  })
  // The save comes after it, and finds that nothing is to be saved any more.
  visitor.bears(/409 \(Conflict\)/)
  const saved = page.waitForResponse(response => isSave(response.request()))
  go()
  expect((await saved).status()).toBe(409)
  await quiet(page)
  expect(await page.getByText(problems.reasons.application_not_draft).count()).toBe(0)
  expect(await page.getByRole('heading', { name: words.status.sent, exact: true }).count()).toBe(1)
  await page.getByText('Typed in the last second', { exact: true }).waitFor()
  expect(await sentAs(by, draft)).toMatchObject({ status: 'sent' })
})

test('whoever lost the answer and presses with other words is told which ones were sent, and keeps theirs', async ({
  visitor
}) => {
  const by = nextGuest()
  const { id: opportunity } = await openCall(app)
  const draft = await wholeDraftFor(app, by, opportunity)
  const page = await openAs(visitor, by, `/alpha/page-job-apply?opportunity=${opportunity}`)
  visitor.bears(/^failed request: .*send/, /ERR_FAILED/, /409 \(Conflict\)/)
  let lost = 0
  await page.route('**/send', async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await press(one(page, words.send.button))
  await page.getByText(words.send.unsure, { exact: true }).waitFor()
  // No save comes before the press.
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  await page.route(`**/api/applications/${draft.id}`, async route => {
    if (route.request().method() === 'PUT') await hold
    await route.continue()
  })
  const statement = page.getByLabel(words.parts.statement, { exact: true })
  await statement.fill('Corrected too late')
  await press(one(page, words.send.button))
  await page.getByText(problems.reasons.application_sent_otherwise, { exact: true }).waitFor()
  expect(await statement.inputValue()).toBe('Corrected too late')
  go()
  await page.getByText(problems.reasons.application_not_draft, { exact: true }).waitFor()
  expect(await statement.inputValue()).toBe('Corrected too late')
  await fits(page)
  expect(await sentAs(by, draft)).toMatchObject({
    status: 'sent',
    parts: { statement: draft.parts.statement }
  })
})

test('what was pressed before the deadline is sent after it, as long as it is the same', async ({
  visitor
}) => {
  const by = nextGuest()
  const { id: opportunity } = await openCall(app)
  const draft = await wholeDraftFor(app, by, opportunity)
  const address = `/alpha/page-job-apply?opportunity=${opportunity}`
  const page = await openAs(visitor, by, address)
  visitor.expects(answered('503 (Service Unavailable)', `/api/applications/${draft.id}/send`))
  const { noting } = await tooBusyAt(page, '**/send')
  await press(one(page, words.send.button))
  const { at, until } = await noting
  const time = (instant: string): string => momentIn('en', instant, draft.call.time_zone)
  const noted = page.getByText(
    formatMessage(words.send.noted, 'en', { time: time(at), until: time(until) }),
    { exact: true }
  )
  await noted.waitFor()
  await tamper(app, `UPDATE opportunities SET deadline = now() WHERE id = '${opportunity}'`)
  await page.reload()
  await noted.waitFor()
  await fits(page)
  await press(one(page, words.send.button))
  await page.locator('h2:focus').filter({ hasText: words.status.sent }).waitFor()
  expect(await sentAs(by, draft)).toMatchObject({ status: 'sent', sent_at: at })
})
