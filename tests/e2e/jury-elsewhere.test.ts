/* A juror at the desk while something else happens: on their phone, with the organisers, or with the round. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import desk from '#content/en/rate.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { Score, ScoreChanges } from '#contract/scores.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { criterion, createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { signOut } from './sign-out.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let guest: () => Person
let artist: Person
let rounds = 0

beforeAll(async () => {
  app = await startApp()
  contest = await openContest(app, { per_person: 30, per_category: 30, showing: 'with_results' })
  guest = guestsOf(app.people)
  artist = guest()
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

interface Judged {
  juror: Person
  works: Work[]
  round: RoundFixture
}

/** A round with works and a juror of its own, so that what happens in one test is nothing to the others. */
const judged = async (names: readonly string[]): Promise<Judged> => {
  const juror = guest()
  const works: Work[] = []
  for (const title of names) {
    const images = [{ picture_id: await plantPicture(app, artist), alt: `What is in ${title}` }]
    const { id, version } = await wholeDraft(app, artist, contest, { title, images })
    works.push((await app.api(artist).works.finalize({ team: 'alpha', id, version })).work)
  }
  const criteria = [
    criterion('idea', { label: { en: 'Idea' } }),
    criterion('craft', { label: { en: 'Craft' }, max: 5 })
  ]
  rounds += 1
  return {
    juror,
    works,
    round: await createRound(app, contest, { jurors: [juror], works, criteria, position: rounds })
  }
}

const workOf = ({ works }: Judged, at: number): Work => {
  const work = works[at]
  if (!work) throw new Error(`There is no work ${at}`)
  return work
}

const scoreOf = async (all: Judged, at: number): Promise<Score> => {
  const id = all.round.sheet(all.juror, workOf(all, at))
  return (await app.api(all.juror).scores.get({ team: 'alpha', id })).score
}

/** As the juror marks it on another device. */
const markElsewhere = async (all: Judged, at: number, changes: Omit<ScoreChanges, 'version'>) => {
  const { id, version } = await scoreOf(all, at)
  await app.api(all.juror).scores.update({ team: 'alpha', id, version, ...changes })
}

const withdraw = async (all: Judged, at: number): Promise<void> => {
  const { id } = workOf(all, at)
  const { version } = await app.api(artist).works.get({ team: 'alpha', id })
  await app.api(artist).works.withdraw({ team: 'alpha', id, version })
}

const atTheDesk = async (visitor: Visitor, { juror, round }: Judged): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, token: juror.token })
  await page.goto(`${app.url}/alpha/rate?round=${round.id}`)
  await settled(page)
  return page
}

const titled = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })

const mark = async (page: Page, title: string, idea: number, craft: number): Promise<void> => {
  await titled(page, title).waitFor()
  await page.keyboard.press(String(idea))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(String(craft))
  const chosen = page.getByRole('group', { name: 'Craft' }).getByRole('radio', { name: String(craft) })
  await expect.poll(() => chosen.isChecked()).toBe(true)
}

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('rate:')).length)

test('who leaves the desk and comes back finds what was marked, though the queue cannot be read again', async ({
  visitor
}) => {
  const all = await judged(['Dunes', 'Estuary', 'Fjord'])
  visitor.bears(/\/api\/scores\?/)
  const page = await atTheDesk(visitor, all)
  await mark(page, 'Dunes', 4, 2)
  await page.keyboard.press('j')
  await mark(page, 'Estuary', 6, 3)
  await expect.poll(() => unsent(page)).toBe(0)
  await page.route(/\/api\/scores\?/, route => route.abort())
  await press(page.getByRole('link', { name: desk.desk.back }))
  await press(page.getByRole('link', { name: new RegExp(`${desk.rounds.start}|${desk.rounds.go_on}`) }))
  await titled(page, 'Fjord').waitFor()
  await page.keyboard.press('k')
  await titled(page, 'Estuary').waitFor()
  const idea = page.getByRole('group', { name: 'Idea' })
  expect(await idea.getByRole('radio', { name: '6', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('8')
  await expect.poll(async () => (await scoreOf(all, 1)).marks).toEqual({ idea: 8, craft: 3 })
  expect(await page.getByText(desk.sending.clash).count()).toBe(0)
})

test('finishing goes on after a change on the phone and a withdrawal, and says what changed', async ({
  visitor
}) => {
  const all = await judged(['Grove', 'Heath', 'Islet'])
  visitor.bears(/\/api\/scores\/finalize/)
  const page = await atTheDesk(visitor, all)
  for (const title of ['Grove', 'Heath', 'Islet']) {
    await mark(page, title, 5, 1)
    await page.keyboard.press('j')
  }
  await expect.poll(() => unsent(page)).toBe(0)
  // Marked on the phone before the dialog opens: read anew with it.
  await markElsewhere(all, 0, { marks: { idea: 9, craft: 4 } })
  await press(page.getByRole('button', { name: desk.tools.finish }))
  const dialog = page.getByRole('dialog', { name: desk.finish.title })
  await dialog.getByText(say(desk.finish.ready, { count: 3 })).waitFor()
  await markElsewhere(all, 1, { marks: { idea: 2, craft: 2 } })
  await withdraw(all, 2)
  await press(dialog.getByRole('button', { name: say(desk.finish.act, { count: 3 }) }))
  await dialog.getByText(desk.finish.moved).waitFor()
  await dialog.getByRole('heading', { name: desk.finish.gone }).waitFor()
  expect(await dialog.getByRole('listitem').filter({ hasText: 'Islet' }).getByRole('button').count()).toBe(0)
  await dialog.getByRole('heading', { name: desk.finish.changed }).waitFor()
  await dialog.getByRole('button', { name: 'Heath' }).first().waitFor()
  expect(await objections(page)).toEqual([])
  expect((await scoreOf(all, 0)).status).toBe('in_progress')
  await press(dialog.getByRole('button', { name: say(desk.finish.act, { count: 2 }) }))
  await page.getByText(say(desk.desk.progress, { done: 2, ended: 2, all: 2 })).waitFor()
  const ended = await Promise.all([scoreOf(all, 0), scoreOf(all, 1)])
  expect(ended.map(({ status, marks }) => [status, marks])).toEqual([
    ['final', { idea: 9, craft: 4 }],
    ['final', { idea: 2, craft: 2 }]
  ])
})

test('no key marks another work in place of one that has left, before its juror has read so', async ({
  visitor
}) => {
  const all = await judged(['Jetty', 'Kiln', 'Lagoon'])
  visitor.bears(/\/api\/scores\/[0-9a-f-]+/)
  const page = await atTheDesk(visitor, all)
  await mark(page, 'Jetty', 3, 1)
  await page.keyboard.press('j')
  await titled(page, 'Kiln').waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => unsent(page)).toBe(0)
  await withdraw(all, 1)
  await page.keyboard.press('2')
  const notice = page.getByRole('dialog', { name: desk.desk.left_title })
  await notice.getByText(say(desk.desk.left, { title: 'Kiln' })).waitFor()
  for (const key of ['5', 'ArrowUp', '7', 'k', '9']) await page.keyboard.press(key)
  const goOn = notice.getByRole('button', { name: desk.desk.left_act })
  expect(await goOn.evaluate(button => button === document.activeElement)).toBe(true)
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Enter')
  await titled(page, 'Lagoon').waitFor()
  // Its title stands a moment before its sheet, which is read anew.
  await page.locator('[data-criterion="0"] input').first().waitFor({ state: 'attached' })
  await page.keyboard.press('6')
  await expect.poll(async () => (await scoreOf(all, 2)).marks).toEqual({ idea: 6 })
  // Nor does the key that undoes, once one has recused oneself: it would take a mark off the work before.
  await page.keyboard.press('c')
  const conflict = page.getByRole('dialog', { name: say(desk.conflict.title, { title: 'Lagoon' }) })
  const recuse = conflict.getByRole('button', { name: desk.conflict.act })
  expect(await recuse.getAttribute('aria-disabled')).toBe('true')
  await conflict.getByLabel(desk.conflict.kind).selectOption('colleague')
  await press(recuse)
  await titled(page, 'Jetty').waitFor()
  await page.getByText(say(desk.desk.recused, { title: 'Lagoon' })).waitFor()
  await page.keyboard.press('u')
  await page.getByText(desk.desk.nothing_undone).waitFor()
  await expect.poll(() => unsent(page)).toBe(0)
  expect((await scoreOf(all, 0)).marks).toEqual({ idea: 3, craft: 1 })
})

test('a sheet that cannot be fetched leaves the queue where it is; of one that is gone it says so', async ({
  visitor
}) => {
  const all = await judged(['Mill', 'Nave', 'Orchard'])
  visitor.bears(/\/api\/scores\/[0-9a-f-]+/)
  const page = await visitor.tab({ origin: app.url, token: all.juror.token })
  const [second, third] = [1, 2].map(at => all.round.sheet(all.juror, workOf(all, at)))
  await page.route(new RegExp(`/scores/${second}\\b`), route => route.abort())
  await page.goto(`${app.url}/alpha/rate?round=${all.round.id}`)
  await settled(page)
  await titled(page, 'Mill').waitFor()
  await page.keyboard.press('j')
  await page.getByText(desk.desk.failed).waitFor()
  const rail = page.getByRole('navigation', { name: desk.rail.title })
  expect(await rail.getByRole('listitem').count()).toBe(3)
  await page.unrouteAll()
  await page.route(new RegExp(`/scores/${third}\\b`), route =>
    route.fulfill({ status: 404, json: { code: 'not_found' } })
  )
  await press(page.getByRole('button', { name: shell.error.retry }))
  await titled(page, 'Nave').waitFor()
  await page.reload()
  await settled(page)
  await press(rail.getByRole('button', { name: 'Orchard' }))
  await titled(page, desk.desk.left_title).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('button', { name: desk.desk.left_act }))
  await titled(page, 'Nave').waitFor()
  await expect.poll(() => rail.getByRole('listitem').count()).toBe(2)
})

test('the blanks of a comment stay where they are typed while it is saved', async ({ visitor }) => {
  const all = await judged(['Pier'])
  const page = await atTheDesk(visitor, all)
  const comment = page.getByLabel(desk.marks.whole)
  await comment.focus()
  await page.keyboard.type('good ')
  await expect.poll(async () => (await scoreOf(all, 0)).comment).toBe('good')
  await expect.poll(() => unsent(page)).toBe(0)
  expect(await comment.inputValue()).toBe('good ')
  await page.keyboard.type('work')
  await expect.poll(async () => (await scoreOf(all, 0)).comment).toBe('good work')
})

test('who signs out is asked about marks that are not sent, and they are nobody’s once let go', async ({
  visitor
}) => {
  const all = await judged(['Quarry'])
  visitor.bears(/\/update/)
  const page = await atTheDesk(visitor, all)
  await tamper(app, `UPDATE rounds SET state = 'paused' WHERE id = '${all.round.id}'`)
  await titled(page, 'Quarry').waitFor()
  await page.keyboard.press('4')
  await page.getByText(desk.desk.paused).waitFor()
  expect(await unsent(page)).toBe(1)
  await signOut(page)
  const asked = page.getByText(shell.account.unsaved.title)
  await asked.waitFor()
  await press(page.getByRole('button', { name: shell.account.unsaved.stay }))
  await asked.waitFor({ state: 'detached' })
  expect(await unsent(page)).toBe(1)
  await signOut(page)
  await press(page.getByRole('button', { name: shell.account.unsaved.leave }))
  await page.getByText(shell.account.signed_out).waitFor({ state: 'attached' })
  expect(await unsent(page)).toBe(0)
})

test('what a closed round refuses is marked in the queue, and sent once the round is open again', async ({
  visitor
}) => {
  const all = await judged(['Ravine', 'Shore'])
  visitor.bears(/\/update/)
  const page = await visitor.tab({ origin: app.url, token: all.juror.token })
  await page.clock.install()
  await page.goto(`${app.url}/alpha/rate?round=${all.round.id}`)
  await settled(page)
  await titled(page, 'Ravine').waitFor()
  await tamper(app, `UPDATE rounds SET state = 'closed' WHERE id = '${all.round.id}'`)
  await page.keyboard.press('4')
  await page.getByText(desk.desk.closed).waitFor()
  await page.keyboard.press('j')
  await titled(page, 'Shore').waitFor()
  await page.getByText(say(desk.saved.refused, { count: 1 })).waitFor()
  const rail = page.getByRole('navigation', { name: desk.rail.title })
  await rail.getByRole('button', { name: desk.sending.refused }).waitFor()
  expect(await objections(page)).toEqual([])
  await tamper(app, `UPDATE rounds SET state = 'open' WHERE id = '${all.round.id}'`)
  await page.clock.fastForward('01:01')
  await expect.poll(async () => (await scoreOf(all, 0)).marks).toEqual({ idea: 4 })
  await expect.poll(() => unsent(page)).toBe(0)
})

test('a mark by key leads on, is cleared by the key after it, and calls nobody back from what they write', async ({
  visitor
}) => {
  const all = await judged(['Pier', 'Quay'])
  // Time stands still until the test lets it pass: a slow machine would pass the moment before the field has the focus.
  const page = await visitor.tab({ origin: app.url, token: all.juror.token })
  await page.clock.install()
  await page.goto(`${app.url}/alpha/rate?round=${all.round.id}`)
  await settled(page)
  await titled(page, 'Pier').waitFor()
  const chosen = (name: string, mark: string) =>
    page.getByRole('group', { name }).getByRole('radio', { name: mark, exact: true })
  await page.keyboard.press('7')
  await expect.poll(() => chosen('Idea', '7').isChecked()).toBe(true)
  await page.keyboard.press('Backspace')
  await expect.poll(() => chosen('Idea', '7').isChecked()).toBe(false)
  // Another digit could follow, so it waits; whoever writes by then goes on writing.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('1')
  await expect.poll(() => chosen('Idea', '1').isChecked()).toBe(true)
  const comment = page.getByLabel(desk.marks.whole, { exact: true })
  await comment.click()
  await comment.pressSequentially('A jetty')
  await page.clock.runFor(1000)
  await comment.pressSequentially(' and a crane 3')
  expect(await comment.inputValue()).toBe('A jetty and a crane 3')
  await page.clock.resume()
  await expect
    .poll(() => scoreOf(all, 0))
    .toMatchObject({
      marks: { idea: 1 },
      comment: 'A jetty and a crane 3',
      complete: false
    })
  await page.keyboard.press('Escape')
  await page.keyboard.press('4')
  await page.keyboard.press('3')
  await expect
    .poll(() => scoreOf(all, 0))
    .toMatchObject({
      status: 'in_progress',
      marks: { idea: 4, craft: 3 },
      complete: true
    })
  expect(await objections(page)).toEqual([])
})
