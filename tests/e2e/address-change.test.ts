/* Another address for an account, as a person asks for it, waits for it and confirms it. */
import { expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import reset from '#content/en/reset-password.json' with { type: 'json' }
import setting from '#content/en/user-setting.json' with { type: 'json' }
import verify from '#content/en/verify-email.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { codeOf } from '#tests/kit/app-codes.ts'
import { emailCalled, emailTo, mailedLink, tokenIn } from '#tests/kit/mailbox.ts'
import { objections } from './accessible.ts'
import { spills } from './spill.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()

const words = setting.address
const secret = 'Cleo keeps a long secret'

test('it is asked for with the password, waits, and is confirmed by a press', async ({ visitor }) => {
  const { email: old, token } = app.people.cleo
  const page = await visitor.open('/alpha/user-setting', { origin: app.url, token, width: 390 })
  const section = page.getByRole('region', { name: words.title })
  const email = 'cleo-new@people.test'
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/email'))
  const dialog = page.getByRole('dialog', { name: words.submit })
  const send = async (password: string): Promise<void> => {
    await dialog.getByLabel(words.new).fill(email)
    await dialog.getByLabel(common.owner.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.send }).click()
  }
  await section.getByRole('button', { name: words.submit }).click()
  await send('not the one that it is')
  await dialog.getByRole('link', { name: new RegExp(`^${common.owner.password}`) }).waitFor()
  expect(await objections(page)).toEqual([])
  await send(secret)
  await section.getByText(words.waiting.title).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await spills(page)).toEqual([])

  // It waits after the page was left too, and can be taken back.
  await page.reload()
  await section.getByRole('button', { name: words.waiting.again }).click()
  await section.getByText(words.sent).waitFor()
  await emailTo(mails, email, 2)
  await section.getByRole('button', { name: words.waiting.cancel }).click()
  const ending = page.getByRole('dialog', { name: words.waiting.cancel })
  await ending.getByText(words.waiting.cancel_text).waitFor()
  expect(await objections(page)).toEqual([])
  await ending.getByLabel(common.owner.password, { exact: true }).fill(secret)
  await ending.getByRole('button', { name: words.waiting.cancel }).click()
  await section.getByText(words.cancelled).waitFor()
  await section.getByRole('button', { name: words.submit }).click()
  await send(secret)
  await section.getByText(words.waiting.title).waitFor()

  await emailTo(mails, email, 3)
  await page.goto(await mailedLink(mails, email, 'verify-email', 3))
  await page.getByText(verify.change.ready).waitFor()
  expect((await app.api({ token }).accounts.get({})).email).toBe(old)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: verify.change.button }).click()
  await page.getByText(formatMessage(verify.change.done_text, 'en', { email })).waitFor()
  await page.getByRole('link', { name: verify.change.go_on }).click()
  await page.getByRole('heading', { name: setting.title, exact: true }).waitFor()
  await page.getByText(formatMessage(words.now, 'en', { email })).waitFor()
})

test('it is taken back by whoever reads the old address, with a new password', async ({ visitor }) => {
  const { email: old, token } = app.people.dora
  const password = 'Dora keeps a long secret'
  const email = 'dora-new@people.test'
  await app.api({ token }).accounts.ask_address_change({ password, email })
  const asked = await emailTo(mails, email)
  await app.api({ token }).accounts.confirm_address_change({ token: tokenIn(asked) })
  const { links } = await emailCalled(mails, old, 'Your account has another email address', 0)
  const { secret } = await app.api({ token }).two_factor.begin({ password })
  await app.api({ token }).two_factor.confirm({ code: codeOf(secret) })
  const page = await visitor.open(new URL(links[0] ?? '').pathname + new URL(links[0] ?? '').search, {
    origin: app.url,
    width: 390
  })
  await page.getByText(reset.address.title).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await spills(page)).toEqual([])
  expect((await app.api({ token }).accounts.get({})).email).toBe(email)
  await page.getByLabel(reset.password, { exact: true }).fill('a lamp, a ladder, a lemon')
  await page.getByRole('button', { name: reset.address.submit }).click()
  await page.getByText(reset.address.done.title).waitFor()
  // Whoever finds a second step that another turned on reads who can let them in.
  const { second_step } = reset.address
  await page.getByText(formatMessage(second_step.other, 'en', { operator: 'hello@alpha.test' })).waitFor()
  const write = page.getByRole('link', { name: second_step.write })
  expect(await write.getAttribute('href')).toBe('mailto:hello@alpha.test')
  expect(await objections(page)).toEqual([])
  expect(await spills(page)).toEqual([])
  await app.cli('user', 'two-factor-off', '--email', old)
  const { user } = await app.api().accounts.login({ email: old, password: 'a lamp, a ladder, a lemon' })
  expect(user.email).toBe(old)
})
