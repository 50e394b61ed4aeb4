/* An organiser voids the scores of a juror who was removed: what goes is read first. A work that lacks a juror is told of. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import arabic from '#content/ar/console-jury.json' with { type: 'json' }
import office from '#content/en/console.json' with { type: 'json' }
import room from '#content/en/console-jury.json' with { type: 'json' }
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { spills } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let judged: JudgedContest
let gone: Person

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

beforeAll(async () => {
  app = await startApp()
  const guest = guestsOf(app.people)
  const [maker, stays] = [guest(), guest()]
  gone = guest()
  const marked = {
    Ash: { artist: maker, marks: { A: 90, B: 50, C: 60 } },
    Birch: { artist: maker, marks: { A: 10, B: 70 } }
  }
  judged = await judgedContest(app, marked, { A: gone, B: stays, C: app.people.cleo }, { method: 'mean' })
  const { calculations, jury } = app.api(app.people.bob)
  const { id, version } = judged.round
  await calculations.calculate({ link: 'alpha', id, version })
  const [row] = await lookInto(app, `SELECT id FROM jurors WHERE user_id = '${gone.user_id}'`)
  await jury.remove({ link: 'alpha', id: String(row?.['id']) })
})

afterAll(() => app.remove())

/** It is the juror's own row, by what its buttons are called where it is not seen. */
const opener = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: say(room.void.of, { name }) })

test('what would go is read in a narrow dark window in Arabic, and nothing goes by reading it', async ({
  visitor
}) => {
  const { token } = app.people.bob
  const page = await visitor.open(`/alpha/ar/console/jury?contest=${judged.contest.id}`, {
    origin: app.url,
    token,
    width: 320,
    scheme: 'dark',
    locale: 'ar'
  })
  await settled(page)
  const name = `${gone.first_name} ${gone.last_name}`
  await press(page.getByRole('button', { name: formatMessage(arabic.void.of, 'ar', { name }) }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(arabic.void.record).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await spills(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  const { assignments } = app.api(app.people.bob)
  const { jurors } = await assignments.progress({ link: 'alpha', id: judged.round.id })
  expect(jurors.map(({ voided }) => voided)).toEqual([0, 0, 0])
})

test('the scores of a removed juror are voided once it was read what goes', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  await page.goto(`${app.url}/alpha/console/jury?contest=${judged.contest.id}`)
  await settled(page)
  const name = `${gone.first_name} ${gone.last_name}`
  await press(opener(page, name))
  const dialog = page.getByRole('dialog', { name: say(room.void.title, { name }) })
  await dialog.getByText(say(room.void.text, { sheets: 2 })).waitFor()
  await dialog.getByText(say(room.void.under, { works: 1 })).waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Birch')])
  await dialog.getByText(room.void.way.ended).waitFor()
  await dialog.getByText(room.void.record).waitFor()
  expect(await objections(page)).toEqual([])

  // Without a reason nothing is done.
  await press(dialog.getByRole('button', { name: room.void.doing }))
  const reason = dialog.getByLabel(room.void.reason)
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  const { rounds } = app.api(app.people.bob)
  const state = async () => (await rounds.get({ link: 'alpha', id: judged.round.id })).state
  expect(await state()).toBe('calculated')

  await reason.fill('Paid by an artist')
  await press(dialog.getByRole('button', { name: room.void.doing }))
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => opener(page, name).count()).toBe(0)
  // The button is gone; whoever pressed it reads on where it is told what was done.
  const told = say(room.void.told, { sheets: 2 })
  expect(await page.locator(':focus').innerText()).toContain(told)
  await page.getByRole('table').getByText(told).waitFor()
  expect(await state()).toBe('closed')
  expect(await objections(page)).toEqual([])
})

test('the overview names works of an open round that no juror can judge, and leads to the jury', async ({
  visitor
}) => {
  const { id, contest_id } = judged.round
  const birch = judged.works.get('Birch') ?? ''
  await tamper(
    app,
    `UPDATE jurors SET categories = '{}' WHERE contest_id = '${contest_id}';
     DELETE FROM scores WHERE round_id = '${id}' AND work_id = '${birch}' AND status = 'final'`
  )
  const { rounds } = app.api(app.people.bob)
  const { version } = await rounds.get({ link: 'alpha', id })
  await rounds.move({ link: 'alpha', id, version, to: 'open' })
  const { token } = app.people.bob
  const page = await visitor.open('/alpha/console', { origin: app.url, token })
  await settled(page)
  await press(page.getByRole('link', { name: say(office.needs.without_juror, { count: 1 }) }))
  await page.waitForURL(`**/alpha/console/jury?contest=${contest_id}&round=${id}`)
  await page.getByText(say(room.gaps.without_juror, { count: 1 })).waitFor()
})
