/* The words of a mail: changed with a placeholder from the list, looked at, refused, saved, and received as a test. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import words from '#content/en/console-mail-texts.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { emailTo } from '#tests/kit/mailbox.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { arrived, press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()
const { bob } = app.people

const saved = () => lookInto(app, 'SELECT subject FROM mail_texts ORDER BY version DESC LIMIT 1')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const insert = (page: Page, name: keyof typeof words.values) =>
  button(page, formatMessage(words.insert.one, 'en', { name: `{${name}}`, meaning: words.values[name] }))
const preview = (page: Page) => page.getByRole('region', { name: words.preview.title, exact: true })
/** The colour on which the mail lies. */
const paper = (page: Page): Promise<string> =>
  preview(page)
    .locator('table')
    .first()
    .evaluate(sheet => getComputedStyle(sheet).backgroundColor)

test('an organiser changes a subject by a placeholder, sees it, saves it and gets a test of it', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/console/mail-texts', { origin: app.url, token: bob.token })
  await press(page.getByRole('link', { name: words.letters.work_shortlisted, exact: true }))
  await arrived(page, '**/alpha/console/mail-texts/work_shortlisted')
  const subject = page.getByLabel(words.names.subject, { exact: true })
  await subject.fill('On the shortlist: ')
  await press(insert(page, 'title'))
  await expect.poll(() => subject.inputValue()).toBe('On the shortlist: {title}')
  await subject.and(page.locator(':focus')).waitFor()
  await page.getByText(words.unsaved, { exact: true }).waitFor()

  // With a made-up name it is looked at in light, in dark and as text.
  const said = 'On the shortlist: Blue Hour'
  await preview(page).getByText(said, { exact: true }).first().waitFor()
  expect(await objections(page)).toEqual([])
  const light = await paper(page)
  await preview(page).getByLabel(words.preview.dark, { exact: true }).check()
  await expect.poll(() => paper(page)).not.toBe(light)
  expect(await objections(page)).toEqual([])
  await preview(page).getByLabel(words.preview.plain, { exact: true }).check()
  await expect.poll(() => preview(page).locator('table').count()).toBe(0)
  await preview(page)
    .getByText(/your entry no\. 42, “Blue Hour”, is shortlisted/)
    .waitFor()
  expect(await objections(page)).toEqual([])
  await preview(page).getByLabel(words.preview.light, { exact: true }).check()
  await expect.poll(() => paper(page)).toBe(light)
  expect(await saved()).toEqual([])

  await press(button(page, words.save))
  await page.getByText(words.saved, { exact: true }).waitFor()
  expect(await saved()).toEqual([{ subject: 'On the shortlist: {title}' }])

  await press(button(page, words.test.send))
  await page.getByText(formatMessage(words.test.sent, 'en', { email: bob.email }), { exact: true }).waitFor()
  const mail = await emailTo(mails, bob.email)
  expect(mail.subject).toBe(`Test: ${said}`)
  expect(mail.text).toContain('“Blue Hour”, is shortlisted')
  expect(mails.received.filter(({ to }) => to.includes(bob.email))).toHaveLength(1)
  await page.reload()
  await settled(page)
  await expect.poll(() => subject.inputValue()).toBe('On the shortlist: {title}')
})

test('a placeholder that the mail does not have is named, and nothing is saved or sent', async ({
  visitor
}) => {
  const before = { saved: await saved(), received: mails.received.length }
  visitor.bears(/ 422 .*\/mail-texts\/work_shortlisted(?:\/preview|\/test)?\)$/)
  const page = await visitor.open('/alpha/console/mail-texts/work_shortlisted', {
    origin: app.url,
    token: bob.token
  })
  const subject = page.getByLabel(words.names.subject, { exact: true })
  await subject.fill('Pay to {iban}')
  await preview(page).getByText(words.preview.waits, { exact: true }).waitFor()
  await press(button(page, words.save))
  const named = formatMessage(problems.fields.unknown_placeholder, 'en', { name: '{iban}' })
  await page.getByText(named, { exact: false }).first().waitFor()
  // It stands at its field too, as whoever cannot see it hears it there.
  await expect
    .poll(() =>
      subject.evaluate(field =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      )
    )
    .toContain('{iban}')
  expect(await subject.getAttribute('aria-invalid')).toBe('true')
  expect(await objections(page)).toEqual([])
  await press(button(page, words.test.send))
  await expect.poll(() => page.getByText(named, { exact: false }).count()).toBeGreaterThan(1)
  expect({ saved: await saved(), received: mails.received.length }).toEqual(before)

  await subject.fill('Shortlisted with us: {title}')
  await preview(page).getByText('Shortlisted with us: Blue Hour', { exact: true }).first().waitFor()
  await press(button(page, words.save))
  await page.getByText(words.saved, { exact: true }).waitFor()
  expect(await saved()).toEqual([{ subject: 'Shortlisted with us: {title}' }])
})

test('it fits on a phone, in the dark and in Arabic', async ({ visitor }) => {
  const page = await visitor.open('/alpha/ar/console/mail-texts/work_shortlisted', {
    origin: app.url,
    token: bob.token,
    width: 320,
    scheme: 'dark'
  })
  await page.locator('table').first().waitFor()
  await fits(page)
})
