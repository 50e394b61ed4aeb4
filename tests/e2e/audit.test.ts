/* Who did what, found, narrowed, read in detail and taken along, by the keyboard alone. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-audit.json' with { type: 'json' }
import words from '#content/en/console-audit.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { keepUnsealed } from '#tests/kit/unsealed.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

const title = 'Nacht über der Brücke'
const reason = 'The picture shows a brand'
let app: TestApp
let work: string

beforeAll(async () => {
  app = await startApp()
  await keepUnsealed(app)
  const artist = guestsOf(app.people)()
  const contest = await openContest(app)
  const { id, version } = await wholeDraft(app, artist, contest, { title })
  work = (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id
  const { items } = await app.api(app.people.ana).entries.list({ link: 'alpha', contest: contest.id })
  const entries = items.map(entry => ({ id: entry.id, version: entry.version }))
  await app
    .api(app.people.ana)
    .entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'ineligible', reason })
})

afterAll(() => app.remove())

const detailsOf = (what: string) => formatMessage(words.details.open, 'en', { what })

test('an organiser finds who did not admit a work, and why, and takes it along', async ({ visitor }) => {
  const desk = await visitor.tab({ origin: app.url })
  await desk.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  await desk.goto(`${app.url}/alpha/console/audit`)
  await settled(desk)
  await desk.getByRole('row', { name: words.done.contest.published }).waitFor()
  expect(await objections(desk)).toEqual([])

  const action = desk.getByLabel(words.filter.action, { exact: true })
  await action.focus()
  await action.selectOption({ label: `${words.kinds.work}: ${words.filter.all}` })
  await expect
    .poll(() => desk.getByRole('row').filter({ hasText: words.done.contest.published }).count())
    .toBe(0)
  expect(new URL(desk.url()).search).toBe('?action=work')
  const row = desk.getByRole('row').filter({ hasText: words.done.work.ineligible })
  expect(await row.textContent()).toContain(app.people.ana.first_name)
  await press(row.getByRole('button', { name: detailsOf(words.done.work.ineligible) }))
  const details = desk.getByRole('region', { name: detailsOf(words.done.work.ineligible) })
  await details.getByText(reason).waitFor()
  await details.getByText('To screen').waitFor()
  await details.getByText('Rejected').waitFor()
  await details.getByText(`work:${work}`).waitFor()
  expect(await objections(desk)).toEqual([])
  await press(details.getByRole('link', { name: words.details.of_thing }))
  await expect.poll(() => new URL(desk.url()).search).toBe(`?thing=work%3A${work}`)
  // The address is there before the table: the one that stood till now held the same row.
  await expect
    .poll(() => desk.getByLabel(words.filter.thing, { exact: true }).inputValue())
    .toBe(`work:${work}`)
  await desk.getByRole('row').filter({ hasText: words.done.work.begun }).waitFor()

  const coming = desk.waitForEvent('download')
  await press(desk.getByRole('button', { name: words.table.take }))
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(
    file
      .trim()
      .split('\r\n')
      .map(line => line.split(',')[4])
  ).toEqual(['action', 'work.ineligible', 'work.handed_in', 'work.begun'])
  await desk.getByText(words.table.done).waitFor()

  const noted = desk.getByLabel(words.seal.noted)
  await noted.fill('0123')
  await press(desk.getByRole('button', { name: words.seal.check }))
  await expect.poll(() => noted.getAttribute('aria-invalid')).toBe('true')
  await noted.fill('')
  await press(desk.getByRole('button', { name: words.seal.check }))
  await desk.getByRole('status').getByText(words.seal.none).waitFor()

  const from = desk.getByLabel(words.filter.from, { exact: true })
  await from.fill('2199-01-01T00:00')
  await press(from)
  await desk.getByText(words.no_match).waitFor()
  await desk.getByLabel(words.filter.until, { exact: true }).fill('2198-01-01T00:00')
  await press(desk.getByRole('button', { name: words.filter.go, exact: true }))
  await desk.getByText(words.filter.turned).waitFor()
  expect(await objections(desk)).toEqual([])
  await press(desk.getByRole('link', { name: words.filter.clear }))
  await desk.getByRole('row', { name: words.done.contest.published }).waitFor()
  await press(
    desk.getByRole('row').filter({ hasText: words.done.work.ineligible }).getByRole('link', { name: title })
  )
  await desk.waitForURL(`**/console/entries/${work}`)
})

test('it stands on a narrow screen, in the dark, from right to left', async ({ visitor }) => {
  const desk = await visitor.tab({ origin: app.url, width: 320, scheme: 'dark', locale: 'ar' })
  await desk.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  await desk.goto(`${app.url}/alpha/ar/console/audit?thing=${work}`)
  await settled(desk)
  const what = arabic.done.work.ineligible
  await press(desk.getByRole('button', { name: formatMessage(arabic.details.open, 'ar', { what }) }))
  await desk.getByText(reason).waitFor()
  await fits(desk)
})
