/* An organiser writes to many, sees who gets it, sends it, and stops it; and turns reminders on. */
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-announcements.json' with { type: 'json' }
import words from '#content/en/console-announcements.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app)
  await wholeDraft(app, guestsOf(app.people)(), contest)
})
afterAll(() => app.remove())

test('writes, sees who gets it, sends it and stops it', async ({ visitor }) => {
  const page = await visitor.open('/alpha/console/announcements', {
    origin: app.url,
    token: app.people.bob.token
  })
  await page.getByText(words.none).waitFor()
  await press(page.getByRole('button', { name: words.create, exact: true }))
  await page.getByLabel(words.groups.entrants, { exact: true }).uncheck()
  await page.getByLabel(words.groups.organisers, { exact: true }).check()
  const subject = page.getByLabel(formatMessage(words.texts.subject, 'en', { language: 'English' }), {
    exact: true
  })
  const text = page.getByLabel(formatMessage(words.texts.text, 'en', { language: 'English' }), {
    exact: true
  })
  await subject.fill('To {all}')
  await text.fill('Dear {name}, **come**.')
  await fits(page)
  const go = page.getByRole('button', { name: words.review.go, exact: true })
  visitor.expects(/ 422 .*\/preview\)$/)
  await press(go)
  // What nobody can fill in is said at its field.
  await page.getByText('{all}', { exact: false }).or(page.getByText('placeholder')).first().waitFor()
  await subject.fill('To all')
  await press(go)
  const dialog = page.getByRole('dialog', { name: formatMessage(words.review.title, 'en', { count: 2 }) })
  await dialog.getByText('Bob', { exact: false }).waitFor()
  await fits(page)
  await press(
    dialog.getByRole('button', { name: formatMessage(words.review.send, 'en', { minutes: 10 }), exact: true })
  )
  await page.getByText(`${words.states.held}.`).waitFor()
  expect(await lookInto(app, 'SELECT state FROM announcements')).toEqual([{ state: 'held' }])
  await fits(page)
  await press(page.getByRole('button', { name: words.one.stop, exact: true }))
  const asked = page.getByRole('dialog', { name: words.one.stop_title })
  await press(asked.getByRole('button', { name: words.one.stop, exact: true }))
  await page.getByText(words.left_out.stopped).waitFor()
  expect(await lookInto(app, 'SELECT state FROM announcements')).toEqual([{ state: 'stopped' }])
  await press(page.getByRole('link', { name: words.one.again, exact: true }))
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="texts.en.subject"]')?.value === 'To all'
  )
})

test('turns reminders on, in Arabic and on a phone', async ({ visitor }) => {
  const page = await visitor.open('/alpha/ar/console/announcements', {
    origin: app.url,
    token: app.people.bob.token,
    width: 320
  })
  const tick = (label: string) => page.getByLabel(label, { exact: true })
  await tick(arabic.reminders.fees).waitFor()
  // Fees are reminded of until somebody turns it off; of invoices only owners decide.
  expect(await tick(arabic.reminders.fees).isChecked()).toBe(true)
  expect(await tick(arabic.reminders.invoices).isDisabled()).toBe(true)
  await page.getByText(arabic.reminders.owners, { exact: true }).waitFor()
  await fits(page)
  // It is ticked once the server has it.
  await tick(arabic.reminders.drafts).click()
  await expect.poll(() => tick(arabic.reminders.drafts).isChecked()).toBe(true)
  expect(await lookInto(app, 'SELECT rule FROM contest_reminders')).toEqual([{ rule: 'drafts' }])
  await expect.poll(() => tick(arabic.reminders.fees).isEnabled()).toBe(true)
  await tick(arabic.reminders.fees).click()
  await expect.poll(() => tick(arabic.reminders.fees).isChecked()).toBe(false)
  const rows = await lookInto(app, 'SELECT rule FROM contest_reminders ORDER BY rule')
  expect(rows).toEqual([{ rule: 'drafts' }, { rule: 'fees' }])
  await fits(page)
})

test('an owner turns reminders of invoices on where the others stand, for all contests', async ({
  visitor
}) => {
  const { ana } = app.people
  const page = await visitor.open('/alpha/console/announcements', { origin: app.url, token: ana.token })
  const tick = page.getByLabel(words.reminders.invoices, { exact: true })
  await tick.waitFor()
  expect(await tick.isChecked()).toBe(false)
  const before = await app.api(ana).billing_settings.get({ link: 'alpha' })
  await press(tick, 'Space')
  await expect.poll(() => tick.isChecked()).toBe(true)
  const { version, ...settings } = await app.api(ana).billing_settings.get({ link: 'alpha' })
  expect({ ...settings, version: version - 1 }).toEqual({ ...before, reminders_on: true })
  expect(await page.getByText(words.reminders.owners, { exact: true }).count()).toBe(0)
  await page.reload()
  await tick.waitFor()
  await expect.poll(() => tick.isChecked()).toBe(true)
  await fits(page)
})
