/* The way in and out, in a browser, with real mails: what one sees, what is kept where, and what is never shown. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import account from '#content/en/account.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import forgot from '#content/en/forgot-password.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import reset from '#content/en/reset-password.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import signup from '#content/en/auth-signup-success.json' with { type: 'json' }
import verify from '#content/en/verify-email.json' with { type: 'json' }
import { emailTo, mailedLink } from '#tests/kit/mailbox.ts'
import { arrived } from './press.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { lockIsWorded, signOut } from './sign-out.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

const { app, mails } = await startWithMails()

const password = 'blue horses at the quay'

const person = (name: string) => ({ first_name: name, last_name: 'Quist', email: `${name}@example.org` })

/** Opens an account and confirms it, as a script would. */
const opened = async (name: string): Promise<ReturnType<typeof person>> => {
  const who = person(name)
  const waiting = 'w'.repeat(43)
  await app
    .api()
    .accounts.register({ ...who, password, locale: 'en', terms_version: 1, team: 'alpha', waiting })
  const link = await mailedLink(mails, who.email, 'verify-email')
  await app.api().accounts.verify_email({
    token: new URL(link).searchParams.get('token') ?? '',
    began: waiting
  })
  return who
}

const open = (visitor: Visitor, path: string): Promise<Page> => visitor.open(path, { origin: app.url })

const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: login.submit }).click()
}

const menuOf = (page: Page, { first_name, last_name }: { first_name: string; last_name: string }) =>
  page.getByLabel(formatMessage(shell.account.signed_in, 'en', { name: `${first_name} ${last_name}` }))

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: shell.account.sign_in })

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'))

const pathIn = (link: string): string => new URL(link).pathname + new URL(link).search

const pathOf = (page: Page): string => pathIn(page.url())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an account is opened, confirmed by its mail, signed in to from the page one was on, and left', async ({
  visitor
}) => {
  const who = person('ada')
  const page = await open(visitor, '/alpha/rulebook')
  await wayIn(page).click()
  await heading(page, login.title).waitFor()
  expect(pathOf(page)).toBe('/alpha/login?back=%2Falpha%2Frulebook')
  await page.getByRole('link', { name: login.none.link }).click()
  await heading(page, register.title).waitFor()

  await page.getByLabel(register.first_name).fill(who.first_name)
  await page.getByLabel(register.last_name).fill(who.last_name)
  await page.getByLabel(register.email).fill(who.email)
  await page.getByLabel(register.password, { exact: true }).fill(password)
  await page.getByText(common.password.strength.s4).waitFor()
  await page.getByLabel(register.country).selectOption('IS')
  expect(await page.getByLabel(register.newsletter).isChecked()).toBe(false)
  await page.getByLabel(register.agree.tick).check()
  await page.getByRole('button', { name: register.submit }).click()

  await heading(page, common.mailed.title).waitFor()
  expect(pathOf(page)).toBe('/alpha/auth-signup-success?back=%2Falpha%2Frulebook')
  await page.getByText(formatMessage(signup.sent, 'en', { email: who.email, hours: 48 })).waitFor()
  expect(await page.getByRole('button', { name: common.mailed.again }).isDisabled()).toBe(true)

  const link = await mailedLink(mails, who.email, 'verify-email')
  expect(link).toMatch(
    new RegExp(`^${app.url}/alpha/verify-email\\?token=[\\w-]{43}&back=%2Falpha%2Frulebook$`)
  )
  // As a scanner of mails does; it uses nothing up.
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  // As one does that also runs what the page brings: it waits for somebody who presses.
  await heading(page, verify.ready.title).waitFor()
  await page.getByRole('button', { name: verify.ready.button }).click()
  await page.waitForURL('**/alpha/rulebook')
  await menuOf(page, who).waitFor()
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  await page.reload()
  await menuOf(page, who).click()
  await page.getByText(who.email).waitFor()
  await signOut(page)
  await wayIn(page).waitFor()
  expect(await storedToken(page)).toBeNull()
  expect(pathOf(page)).toBe('/alpha/rulebook')
  // Confirmed in the browser that registered: what was typed there stays.
  expect((await app.api().accounts.login({ email: who.email, password })).user.has_password).toBe(true)
})

test('a password from another browser is dropped by the link, and one is chosen there and then', async ({
  visitor
}) => {
  // Choosing a password ends the token of before; what is fetched in that moment is sent once more.
  visitor.bears(/^console error: Failed to load resource: the server responded with a status of 401/)
  const who = person('gil')
  await app.api().accounts.register({
    ...who,
    password: 'the password of somebody else',
    locale: 'en',
    terms_version: 1,
    team: 'alpha',
    waiting: 'e'.repeat(43)
  })
  const page = await open(visitor, pathIn(await mailedLink(mails, who.email, 'verify-email')))
  await page.getByRole('button', { name: verify.ready.button }).click()
  await heading(page, account.password_dropped.title).waitFor()
  await page.getByText(account.password_dropped.text).waitFor()
  await page.getByLabel(common.first_password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: common.first_password.save }).click()
  await heading(page, common.first_password.title).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: account.password_dropped.go_on }).click()
  await page.waitForURL('**/alpha/home')
  await menuOf(page, who).waitFor()
  const { user } = await app.api().accounts.login({ email: who.email, password })
  expect(user.email).toBe(who.email)
})

test('who has no password is asked for one before a team is founded', async ({ visitor }) => {
  const who = person('hal')
  await app.api().accounts.register({ ...who, locale: 'en', terms_version: 1, team: 'alpha' })
  const page = await open(visitor, pathIn(await mailedLink(mails, who.email, 'verify-email')))
  await page.getByRole('button', { name: verify.ready.button }).click()
  await menuOf(page, who).waitFor()
  await page.goto(`${app.url}/-/create`)
  await page.getByText(common.first_password.to_run).waitFor()
  await page.getByLabel(common.first_password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: common.first_password.save }).click()
  await page.getByText(common.first_password.to_run).waitFor({ state: 'detached' })
})

test('the code in the mail signs in where it is waited for, and a wrong one says so', async ({ visitor }) => {
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/verify-email/code'))
  const who = person('fay')
  const page = await open(visitor, '/alpha/register?back=%2Falpha%2Fabout')
  await page.getByLabel(register.first_name).fill(who.first_name)
  await page.getByLabel(register.last_name).fill(who.last_name)
  await page.getByLabel(register.email).fill(who.email)
  await page.getByLabel(register.password, { exact: true }).fill(password)
  await page.getByLabel(register.agree.tick).check()
  await page.getByRole('button', { name: register.submit }).click()
  await heading(page, common.mailed.title).waitFor()
  // Nothing on the page can be taken for the mail itself.
  expect(await page.locator('main a[href*="verify-email"]').count()).toBe(0)
  const { text } = await emailTo(mails, who.email)
  const code = /: (\d{6})$/m.exec(text)?.[1] ?? ''
  const field = page.getByLabel(account.code.label)
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByText(problems.fields.wrong_mailed_code).first().waitFor()
  await field.fill(code)
  await page.waitForURL('**/alpha/about')
  await menuOf(page, who).waitFor()
})

test('a form that is not filled in says where, leads there, and sends nothing', async ({ visitor }) => {
  const page = await open(visitor, '/alpha/register')
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.getByLabel(register.email).fill('ada at example')
  await page.getByLabel(register.password, { exact: true }).fill('too short')
  await page.getByRole('button', { name: register.submit }).click()
  const summary = page.getByRole('region', {
    name: formatMessage(common.form.look_again, 'en', { count: 5 })
  })
  expect(await summary.evaluate(box => box === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: register.email }).click()
  const email = page.getByLabel(register.email)
  expect(await email.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = (await email.getAttribute('aria-describedby')) ?? ''
  const texts = await Promise.all(described.split(' ').map(id => page.locator(`[id="${id}"]`).textContent()))
  expect(texts).toEqual([common.form.no_address, register.email_help])

  // What is mended is wrong no more, at once: the others still are, and whoever types goes on typing.
  await page.keyboard.press('End')
  await page.keyboard.type('.org')
  expect(await email.getAttribute('aria-invalid')).toBe(null)
  expect(await email.inputValue()).toBe('ada at example.org')
  const left = (count: number) =>
    page.getByRole('region', { name: formatMessage(common.form.look_again, 'en', { count }) })
  await left(4).waitFor()
  expect(await left(4).getByRole('listitem').count()).toBe(4)
  expect(await left(4).getByRole('link', { name: register.email }).count()).toBe(0)
  expect(await page.getByLabel(register.first_name).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(register.first_name).fill('Ida')
  await page.getByLabel(register.last_name).fill('Vandamme')
  await page.getByLabel(register.password, { exact: true }).fill('not too short')
  await left(1).waitFor()
  await page.getByLabel(register.agree.tick).check()
  await left(1).waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: register.agree.tick }).count()).toBe(0)

  // The next press finds what is wrong by then.
  await page.getByRole('button', { name: register.submit }).click()
  await left(1).getByRole('link', { name: register.email }).waitFor()
  expect(sent).toEqual([])
})

test('what only the server knows of a password stands beside its field', async ({ visitor }) => {
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/register'))
  const page = await open(visitor, '/alpha/register')
  await page.getByLabel(register.first_name).fill('Ida')
  await page.getByLabel(register.last_name).fill('Vandamme')
  await page.getByLabel(register.email).fill('ida.vandamme@example.org')
  await page.getByLabel(register.password, { exact: true }).fill('idavandamme1')
  await page.getByLabel(register.agree.tick).check()
  await page.getByRole('button', { name: register.submit }).click()
  await page.locator('form').getByText(problems.fields.too_personal).waitFor()
  expect(await page.getByLabel(register.first_name).inputValue()).toBe('Ida')
})

test('a wrong password and an unknown address are told alike, and too many tries are counted down', async ({
  visitor
}) => {
  const { email } = await opened('bea')
  const refused = [answered('401 (Unauthorized)', '/api/login'), /^console error: Login failed \(/]
  visitor.expects(...Array.from({ length: 6 }, () => refused).flat())
  visitor.expects(answered('429 (Too Many Requests)', '/api/login'), /^console error: Login failed \(/)
  const page = await open(visitor, '/alpha/login')
  const wrong = page.getByText(problems.details.invalid_credentials)
  const tell = async (address: string): Promise<string> => {
    await signIn(page, address, 'not the right one')
    await wrong.waitFor()
    return page.getByRole('main').innerText()
  }
  const unknown = await tell('nobody@example.org')
  expect(await tell(email)).toBe(unknown)
  for (let tries = 1; tries < 5; tries += 1) await tell(email)
  expect(await storedToken(page)).toBeNull()
  await signIn(page, email, 'not the right one')
  const waiting = page.getByText(/try again in 1[45]:\d\d\./)
  const first = await waiting.innerText()
  await page.waitForFunction(
    text => !document.body.innerText.includes(text) && /try again in 1[45]:/.test(document.body.innerText),
    first
  )
})

test('who has not confirmed the address is led to where it is done, and the address is in no link', async ({
  visitor
}) => {
  visitor.expects(answered('403 (Forbidden)', '/api/login'), /^console error: Login failed \(/)
  const who = person('cora')
  await app.api().accounts.register({ ...who, password, locale: 'en', terms_version: 1, team: 'alpha' })
  const page = await open(visitor, '/alpha/login')
  await signIn(page, who.email)
  await page.getByText(formatMessage(verify.waiting, 'en', { email: who.email, hours: 48 })).waitFor()
  expect(pathOf(page)).toBe('/alpha/verify-email')
  await page.getByRole('link', { name: common.mailed.other }).click()
  await heading(page, register.title).waitFor()
  expect(await page.getByLabel(register.email).inputValue()).toBe(who.email)
  expect(pathOf(page)).toBe('/alpha/register')
})

test('a forgotten password is replaced by the mailed link, once', async ({ visitor }) => {
  const { email, ...name } = await opened('dina')
  visitor.expects(answered('410 (Gone)', '/api/reset-password'))
  const page = await open(visitor, '/alpha/login')
  await page.getByRole('link', { name: login.forgot }).click()
  await heading(page, forgot.title).waitFor()
  await page.getByLabel(login.email).fill(email)
  await page.keyboard.press('Enter')
  await heading(page, common.mailed.title).waitFor()
  const link = await mailedLink(mails, email, 'reset-password')
  const choose = async (): Promise<void> => {
    await page.goto(link)
    await settled(page)
    await page.getByLabel(reset.password, { exact: true }).fill('red foxes in the dunes')
    await page.getByRole('button', { name: reset.submit }).click()
  }
  await choose()
  await heading(page, reset.done.title).waitFor()
  await page.getByRole('main').getByRole('link', { name: reset.done.sign_in }).click()
  await signIn(page, email, 'red foxes in the dunes')
  await menuOf(page, name).waitFor()
  await choose()
  await heading(page, reset.no_link.title).waitFor()
  await page.getByText(problems.reasons.used_link).waitFor()
})

test('without an answer one stays signed in, is told so, and can try again', async ({ visitor }) => {
  const who = await opened('elsa')
  visitor.expects(
    'failed request: /api/logout net::ERR_FAILED',
    'console error: Failed to load resource: net::ERR_FAILED (/api/logout)',
    /^console error: Logout failed TypeError: Failed to fetch/
  )
  const page = await open(visitor, '/alpha/login')
  await signIn(page, who.email)
  // The new page takes the focus, and with it closes what was open.
  await page.waitForFunction(() => document.activeElement?.localName === 'h1')
  await lockIsWorded(page)
  await menuOf(page, who).click()
  const token = await storedToken(page)
  await page.route('**/api/logout', route => route.abort())
  await page.getByRole('banner').getByRole('button', { name: shell.account.sign_out }).click()
  const told = page.getByRole('alert')
  await told.getByText(shell.account.still_in.title).waitFor()
  expect(await storedToken(page)).toBe(token)
  await expect.poll(() => menuOf(page, who).count()).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click()
  await arrived(page, '**/alpha/rulebook')
  // What the page asks for with the token has come, before the token ends.
  await quiet(page)
  await told.getByText(shell.account.still_in.title).waitFor()
  await page.unroute('**/api/logout')
  await told.getByRole('button', { name: shell.account.still_in.retry }).click()
  await wayIn(page).waitFor()
  expect(await storedToken(page)).toBeNull()
  const again = await app.fetch('/api/user', { token: token ?? '' })
  expect(again.status).toBe(401)
})

test('another tab of the browser follows', async ({ visitor }) => {
  const who = await opened('fay')
  const page = await open(visitor, '/alpha/about')
  const other = await page.context().newPage()
  await other.goto(`${app.url}/alpha/login`)
  await settled(other)
  await signIn(other, who.email)
  await menuOf(page, who).waitFor()
  await signOut(page)
  await wayIn(other).waitFor()
  expect(await storedToken(other)).toBeNull()
})

test('by keyboard alone one signs in, reads who one is, and signs out', async ({ visitor }) => {
  const who = await opened('gro')
  const page = await open(visitor, '/alpha/login?back=/alpha/about')
  await page.getByLabel(login.email).focus()
  await page.keyboard.type(who.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByLabel(login.password, { exact: true }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.localName === 'h1')
  expect(pathOf(page)).toBe('/alpha/about')
  await lockIsWorded(page)
  await menuOf(page, who).focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // Past what else one finds there, which grows with the product.
  for (let step = 0; step < 12 && (await focused()) !== shell.account.sign_out; step += 1)
    await page.keyboard.press('Tab')
  expect(await focused()).toBe(shell.account.sign_out)
  await page.keyboard.press('Enter')
  await page.waitForFunction(text => document.activeElement?.textContent === text, shell.account.sign_in)
})

test('the way back leads nowhere else, and who is in already is told so', async ({ visitor }) => {
  const who = await opened('hedda')
  const page = await open(visitor, '/alpha/login?back=//elsewhere.example/alpha')
  await signIn(page, who.email)
  await page.waitForURL('**/alpha/home')
  await page.goto(`${app.url}/-/login`)
  await heading(page, formatMessage(account.signed_in.title, 'en', { name: 'hedda Quist' })).waitFor()
  await page.getByRole('link', { name: account.signed_in.go_on }).click()
  await page.waitForURL(`${app.url}/`)
})
