/* An organiser says how diplomas look and issues them; an artist downloads one and asks for a correction; anybody checks it. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-diplomas.json' with { type: 'json' }
import room from '#content/en/console-diplomas.json' with { type: 'json' }
import check from '#content/en/diploma.json' with { type: 'json' }
import words from '#content/en/user-diploma.json' with { type: 'json' }
import gallery from '#content/en/gallery.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Diploma } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { eventually } from '#tests/kit/eventually.ts'
import type { JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { dayIn } from '#web/features/console/dates.ts'
import { beforeLife } from './before-life.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let judged: JudgedContest
let maker: Person

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const [first, other, jane, jack] = [next(), next(), next(), next()]
  maker = first
  judged = await publishedContest(
    app,
    {
      'Blue Hour': { artist: maker, marks: { A: 90, B: 80 } },
      Undertow: { artist: other, marks: { A: 60, B: 50 } }
    },
    { A: jane, B: jack },
    ['Blue Hour']
  )
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, { token }: Person, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

const mine = async (): Promise<Diploma> => {
  const [found] = (await app.api(maker).diplomas.list({ team: 'alpha', whose: 'mine' })).items
  if (!found) throw new Error('The artist has no diploma')
  return found
}

test('an organiser saves a template over its preview, and issues all that is open', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/diplomas')
  const drawn = page.getByRole('img', { name: room.template.preview_of })
  await drawn.waitFor()
  const before = await drawn.getAttribute('src')
  const signatory = page.getByRole('group', {
    name: formatMessage(room.template.signatory, 'en', { number: 1 })
  })
  await signatory.getByLabel(room.template.name, { exact: true }).fill('Helena Duarte')
  await signatory.getByLabel(room.template.role, { exact: true }).fill('President of the jury')
  await eventually(async () => (await drawn.getAttribute('src')) !== before)
  const save = page.getByRole('button', { name: room.template.save, exact: true })
  const readAgain = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().includes('/diploma-template')
  )
  await save.evaluate(button => (button.dataset['pressed'] = 'before'))
  await press(save)
  await readAgain
  await page.getByText(room.template.saved, { exact: true }).waitFor()
  // It goes on being said, and whoever saved goes on where they were, once what was saved is read again.
  expect(await save.evaluate(button => button === document.activeElement)).toBe(true)
  await signatory.getByLabel(room.template.role, { exact: true }).fill('Chair of the jury')
  await press(save)
  await eventually(
    async () => (await app.api(app.people.bob).diplomas.template({ link: 'alpha' })).version === 2
  )
  await page.getByText(room.template.saved, { exact: true }).waitFor()
  // The form was not drawn anew by what was read again.
  expect(await save.getAttribute('data-pressed')).toBe('before')
  await fits(page)
  const issue = formatMessage(room.issue.act, 'en', { count: 4 })
  await press(page.getByRole('button', { name: issue, exact: true }))
  const dialog = page.getByRole('dialog', { name: room.issue.question })
  await press(dialog.getByRole('button', { name: issue, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await eventually(
    async () =>
      (await app.api(app.people.bob).diplomas.list({ team: 'alpha', state: 'ready' })).items.length === 4
  )
  // The list shows them without being loaded anew, and whether their holders were emailed.
  const row = page.getByRole('row').filter({ hasText: 'Blue Hour' })
  await row.getByRole('link', { name: room.emails.kept, exact: true }).waitFor()
  const emailed = page.getByRole('combobox', { name: room.list.email, exact: true })
  await emailed.focus()
  await emailed.selectOption('yes')
  await page.getByText(room.list.none, { exact: true }).waitFor()
  await emailed.selectOption('no')
  await page.waitForURL('**emailed=no')
  await row.waitFor()
  expect(await emailed.evaluate(field => field === document.activeElement)).toBe(true)
  await fits(page)
  await press(row.getByRole('link', { name: room.emails.kept, exact: true }))
  await page.waitForURL('**/console/mails/*')
})

test('the list follows an email until it has gone out', async ({ visitor }) => {
  const ofMaker = `team_id = '${app.people.teams.alpha}' AND user_id = '${maker.user_id}' AND diploma_run_id IS NOT NULL`
  const setTo = (state: string, sent_at: string) =>
    tamper(app, `UPDATE outbox_messages SET state = '${state}', sent_at = ${sent_at} WHERE ${ofMaker}`)
  await setTo('queued', 'NULL')
  const page = await openAs(visitor, app.people.bob, '/alpha/console/diplomas')
  const row = page.getByRole('row').filter({ hasText: 'Blue Hour' })
  await row.getByRole('link', { name: room.emails.queued, exact: true }).waitFor()
  const sent_at = '2026-03-02T12:00:00.000Z'
  await setTo('sent', `'${sent_at}'`)
  const day = formatMessage(room.emails.sent_on, 'en', { day: dayIn('en', sent_at) })
  await row.getByRole('link', { name: day, exact: true }).waitFor()
  await setTo('kept', 'NULL')
})

test('an artist downloads it, and asks for another name', async ({ visitor }) => {
  const page = await openAs(visitor, maker, '/alpha/user-diploma')
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: words.pdf.take, exact: true }))
  expect((await download).suggestedFilename()).toMatch(/^diploma-\d{4}-\d{4}\.pdf$/)
  await press(page.getByRole('button', { name: words.correction.open, exact: true }))
  const dialog = page.getByRole('dialog', { name: words.correction.title })
  await dialog.getByLabel(words.correction.name, { exact: true }).fill('Márta Őry')
  await press(dialog.getByRole('button', { name: words.correction.send, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByText(formatMessage(words.correction.waiting, 'en', { name: 'Márta Őry' }), { exact: true })
    .waitFor()
  await fits(page)

  const asked = (await mine()).facts?.number ?? ''
  const office = await openAs(visitor, app.people.bob, '/alpha/console/diplomas')
  await press(office.getByRole('button', { name: room.corrections.answer, exact: false }).first())
  const answer = office.getByRole('dialog')
  await press(answer.getByRole('button', { name: room.corrections.send, exact: true }))
  await answer.waitFor({ state: 'detached' })
  // The row that was answered is gone: what is said of it has the focus.
  const { sent } = room.corrections
  await office.locator('p:focus', { hasText: formatMessage(sent, 'en', { number: asked }) }).waitFor()
  await office.getByText(room.corrections.none).waitFor()
  const anew = await mine()
  expect(anew.facts?.name).toBe('Márta Őry')

  const number = anew.facts?.number ?? ''
  const revoke = office.getByRole('button', { name: formatMessage(room.list.revoke_of, 'en', { number }) })
  await press(revoke)
  const revoking = office.getByRole('dialog')
  await revoking.getByLabel(room.revoking.reason, { exact: true }).fill('Issued by mistake.')
  await press(revoking.getByRole('button', { name: room.revoking.act, exact: true }))
  await office.locator('p:focus', { hasText: formatMessage(room.revoking.done, 'en', { number }) }).waitFor()
  await revoke.waitFor({ state: 'detached' })
  await press(office.getByRole('button', { name: formatMessage(room.list.reissue_of, 'en', { number }) }))
  const reissuing = office.getByRole('dialog')
  await reissuing.getByText(room.reissuing.help_revoked).waitFor()
  await press(reissuing.getByRole('button', { name: room.reissuing.act, exact: true }))
  await reissuing.waitFor({ state: 'detached' })
  expect(await mine()).toMatchObject({ state: 'ready', facts: { name: 'Márta Őry' } })
})

test('anybody checks it: by its page, by its code as it is typed, and by the file', async ({ visitor }) => {
  const { facts, id } = await mine()
  const code = printedCode(facts?.code ?? '')
  const page = await visitor.open(`/alpha/diploma/${code}`, { origin: app.url })
  await page.getByText(check.states.ready, { exact: true }).waitFor()
  await page.getByText('Márta Őry', { exact: true }).waitFor()
  await fits(page)
  // After an Arabic word 2026-0001 would be drawn as 0001-2026.
  await page.goto(`${app.url}/alpha/ar/diploma/${code}`)
  const ends = await page.getByRole('heading', { level: 1 }).evaluate((heading, number) => {
    const text = heading.firstChild ?? heading
    const at = heading.textContent.indexOf(number)
    return [at, at + number.length - 1].map(place => {
      const range = document.createRange()
      range.setStart(text, place)
      range.setEnd(text, place + 1)
      return range.getBoundingClientRect().left
    })
  }, facts?.number ?? '')
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))

  const desk = await visitor.open('/-/check', { origin: app.url })
  await fits(desk)
  await desk.getByLabel(check.check.code, { exact: true }).fill(code.toLowerCase().replaceAll('0', 'o'))
  await press(desk.getByRole('button', { name: check.check.submit, exact: true }))
  await desk.waitForURL('**/alpha/diploma/*')

  const { body } = await app.api(maker).diplomas.download({ team: 'alpha', id })
  const pdf = Buffer.from(await body.arrayBuffer())
  const choose = desk.getByLabel(check.check.choose, { exact: true })
  // What was chosen too early for the page to hear of it is read as well.
  await beforeLife(desk, `${app.url}/-/check`, () =>
    choose.setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdf })
  )
  await desk.getByText(check.outcomes.same, { exact: true }).waitFor()
  await fits(desk)

  const { body: picture } = await app.api(maker).diplomas.picture({ team: 'alpha', id })
  const photograph = Buffer.from(await picture.arrayBuffer())
  await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photograph })
  await desk.waitForURL('**/alpha/diploma/*')
})

test('a stranger with a phone checks it: by the code as it is typed, and by a photograph of the QR', async ({
  visitor
}) => {
  const { facts, id } = await mine()
  const phone = await visitor.open('/-/check', { origin: app.url, width: 390 })
  await fits(phone)
  await phone.getByLabel(check.check.code, { exact: true }).fill(printedCode(facts?.code ?? '').toLowerCase())
  await press(phone.getByRole('button', { name: check.check.submit, exact: true }))
  await phone.waitForURL('**/alpha/diploma/*')
  await phone.getByText(check.states.ready, { exact: true }).waitFor()
  await phone.getByText(facts?.name ?? '', { exact: true }).waitFor()
  await fits(phone)

  // As a hand holds a phone over paper: turned, smaller, darker and not quite sharp.
  const { body } = await app.api(maker).diplomas.picture({ team: 'alpha', id })
  const taken = await sharp(Buffer.from(await body.arrayBuffer()))
    .resize(1400)
    .rotate(7, { background: '#8d8375' })
    .blur(1)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 70 })
    .toBuffer()
  await phone.goto(`${app.url}/-/check`)
  await phone
    .getByLabel(check.check.choose, { exact: true })
    .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: taken })
  await phone.waitForURL('**/alpha/diploma/*')
  await phone.getByText(check.states.ready, { exact: true }).waitFor()
})

test('an artwork leads to the check of its award only where both name the same person', async ({
  visitor
}) => {
  const work = judged.works.get('Blue Hour') ?? ''
  const link = (page: Page) => page.getByRole('link', { name: gallery.award.diploma, exact: true })
  const other = await visitor.open(`/alpha/artwork/${work}`, { origin: app.url })
  // The diploma says Márta Őry, and visitors know the artist by another name.
  expect(await link(other).count()).toBe(0)
  const { bob } = app.people
  const old = await mine()
  await app
    .api(bob)
    .diplomas.reissue({ link: 'alpha', id: old.id, name: `${maker.first_name} ${maker.last_name}` })
  const page = await visitor.open(`/alpha/artwork/${work}`, { origin: app.url })
  await press(link(page))
  await page.getByText(check.states.ready, { exact: true }).waitFor()
})

test('in Arabic, dark and on a phone the room stands', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/ar/console/diplomas', {
    width: 390,
    scheme: 'dark'
  })
  await page.getByRole('heading', { name: arabic.template.title, exact: true }).waitFor()
  await page.getByRole('img', { name: arabic.template.preview_of }).waitFor()
  await fits(page)
})
