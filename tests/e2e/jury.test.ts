/* A jury from the invitation to the first final sheet, in two browsers: the organiser's and the juror's. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import room from '#content/en/console-jury.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

const entered = 3

let app: TestApp
let mails: MailServer
let contest: Contest
let round: string
let juror: Person

beforeAll(async () => {
  mails = await startMailServer()
  app = await startApp({
    env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' }
  })
  contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    categories: [category('Painting'), category('Print')]
  })
  const guest = guestsOf(app.people)
  const artist = guest()
  juror = guest()
  for (let n = 1; n <= entered; n += 1) {
    const { id, version } = await wholeDraft(app, artist, contest, { title: `Work ${n}` })
    await app.api(artist).works.finalize({ team: 'alpha', id, version })
  }
  const { entries } = app.api(app.people.bob)
  const { items } = await entries.list({ link: 'alpha', contest: contest.id })
  const chosen = items.map(({ id, version }) => ({ id, version }))
  await entries.screen({ link: 'alpha', contest: contest.id, entries: chosen, to: 'eligible' })
  const { begin, move } = roundsOf(app)
  round = (await begin(contest, 1)).id
  await move(round, 'paused')
})

afterAll(async () => {
  await app.remove()
  await mails.stop()
})

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const tabOf = async (visitor: Visitor, { token }: Person, path: string): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(`${app.url}${path}`)
  await settled(page)
  return page
}

test('an organiser invites, the juror accepts from the mail, is given works, and the progress moves', async ({
  visitor
}) => {
  const desk = await tabOf(visitor, app.people.bob, '/alpha/console/jury')
  await desk.getByText(room.jurors.none).waitFor()
  expect(await objections(desk)).toEqual([])

  // Invited, by keyboard.
  await press(desk.getByRole('button', { name: room.jurors.invite }))
  const dialog = desk.getByRole('dialog', { name: room.invite.title })
  await dialog.getByLabel(room.invite.email).fill(juror.email)
  await press(dialog.getByLabel('Painting'), 'Space')
  expect(await objections(desk)).toEqual([])
  await press(dialog.getByRole('button', { name: room.invite.doing }))
  await desk.getByText(say(room.invite.sent, { email: juror.email })).waitFor()
  await desk.getByRole('row', { name: juror.email }).waitFor()

  // Accepted from the mail.
  const token = await juryOf(app, mails).tokenFor(juror.email)
  const invited = await tabOf(visitor, juror, `/alpha/register?jury=${token}`)
  await invited.getByRole('heading', { name: register.jury.title }).waitFor()
  const tab = say(register.jury.tab, { contest: contest.title.en ?? '' })
  await expect.poll(() => invited.title()).toMatch(new RegExp(`^${tab} · `))
  expect(await objections(invited)).toEqual([])
  await press(invited.getByRole('button', { name: register.jury.accept }))
  await invited.waitForURL('**/alpha/rate')

  // Given out, once it was looked at.
  await desk.reload()
  await settled(desk)
  await desk.getByRole('cell', { name: room.states.active, exact: true }).waitFor()
  await press(desk.getByRole('button', { name: room.assign.preview }))
  await desk.getByText(say(room.assign.coverage, { at_quorum: entered, works: entered })).waitFor()
  expect(await objections(desk)).toEqual([])
  await press(desk.getByRole('button', { name: room.assign.doing }))
  await desk
    .getByRole('button', { name: say(room.reassign.of, { name: `${juror.first_name} Gast` }) })
    .waitFor()
  await roundsOf(app).move(round, 'open')
  // From now on it is paused first, which is done in its own room.
  const way = desk.getByRole('link', { name: room.assign.to_round, exact: true })
  expect(await way.getAttribute('href')).toBe(`/alpha/console/rounds/${round}`)

  // Told while one looks.
  const share = (done: number) => say(room.progress.share, { done, of: entered })
  await desk.getByRole('button', { name: room.remind.label }).waitFor()
  expect(await desk.getByText(share(1)).count()).toBe(0)
  const { scores } = app.api(juror)
  const [first] = (await scores.list({ team: 'alpha', round })).items
  if (!first) throw new Error('The juror has an empty queue')
  const { id, version } = first.score
  const marks = { idea: 8, craft: 7, effect: 9 }
  const saved = await scores.update({ team: 'alpha', id, version, marks })
  await scores.finalize({ team: 'alpha', id, version: saved.version })
  await desk.getByText(share(1)).first().waitFor()
  expect(await objections(desk)).toEqual([])

  // And reminded: it is said to whom.
  await press(desk.getByRole('button', { name: room.remind.label }))
  const writing = desk.getByRole('dialog', { name: say(room.remind.title, { count: 1 }) })
  await writing.getByText(juror.first_name).waitFor()
  await press(writing.getByRole('button', { name: room.remind.doing }))
  await desk.getByText(say(room.remind.sent, { count: 1 })).waitFor()
  await desk.getByText(room.remind.nobody).waitFor()
})

test('an organiser keeps a juror from a work, which leaves their queue', async ({ visitor }) => {
  const desk = await tabOf(visitor, app.people.bob, '/alpha/console/jury')
  await desk.getByText(room.conflicts.none).waitFor()
  await press(desk.getByRole('button', { name: room.set.label }))
  const dialog = desk.getByRole('dialog', { name: room.set.title })
  // Who is in a hurry keeps nobody from a work whom they did not choose.
  const works = dialog.getByLabel(room.set.work, { exact: true })
  await works.locator('option').nth(3).waitFor({ state: 'attached' })
  expect(await dialog.getByLabel(room.set.person).inputValue()).toBe('')
  expect(await works.inputValue()).toBe('')
  await dialog.getByLabel(room.set.person).selectOption(juror.user_id)
  await dialog.getByLabel(room.set.search).fill('Work 2')
  await expect.poll(() => works.locator('option').count()).toBe(1)
  await dialog.getByLabel(room.set.kind).selectOption('gallery')
  expect(await objections(desk)).toEqual([])
  await press(dialog.getByRole('button', { name: room.set.doing }))
  await desk.getByRole('row', { name: 'Work 2' }).waitFor()
  const queue = await app.api(juror).scores.list({ team: 'alpha', round })
  expect(queue.items.map(({ title }) => title).toSorted()).toEqual(['Work 1', 'Work 3'])

  await desk
    .getByRole('button', { name: say(room.lift.of, { name: `${juror.first_name} Gast` }) })
    .press('Enter')
  const lifting = desk.getByRole('dialog')
  await press(lifting.getByRole('button', { name: room.lift.doing }))
  await desk.getByRole('cell', { name: room.conflicts.lifted }).waitFor()
})
