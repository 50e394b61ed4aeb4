/* From a mail, on another device than the one where it was asked for, to the page that one wanted to see. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import account from '#content/en/account.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import forgot from '#content/en/forgot-password.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import reset from '#content/en/reset-password.json' with { type: 'json' }
import signup from '#content/en/auth-signup-success.json' with { type: 'json' }
import verify from '#content/en/verify-email.json' with { type: 'json' }
import { invitedOf } from '#tests/kit/invited.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { settled } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { test, type Visitor } from './visit.ts'

const { app, mails } = await startWithMails()

const password = 'blue horses at the quay'

/** In a browser of its own, which knows nothing of the one before. */
const elsewhere = (visitor: Visitor, address: string): Promise<Page> =>
  visitor.open(address.replace(app.url, ''), { origin: app.url })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const openAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(register.first_name).fill(name)
  await page.getByLabel(register.last_name).fill('Quist')
  await page.getByLabel(register.password, { exact: true }).fill(password)
  await page.getByLabel(register.agree.tick).check()
  await page.getByRole('button', { name: register.submit }).click()
  await heading(page, common.mailed.title).waitFor()
}

const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: login.submit }).click()
}

const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: verify.ready.button }).click()

/** Elsewhere, the password from the form opens nothing: whoever has the mail chooses their own, now or later. */
const goOn = async (page: Page): Promise<void> => {
  await heading(page, account.password_dropped.title).waitFor()
  await page.getByRole('main').getByRole('link', { name: account.password_dropped.go_on }).click()
}

const stands = (page: Page): string => page.url().replace(app.url, '')

test('the mail that confirms an address leads on, elsewhere, to the page that was asked for', async ({
  visitor
}) => {
  const email = 'ines@example.org'
  const page = await elsewhere(visitor, '/alpha/about')
  await page.goto(`${app.url}/alpha/login?${new URLSearchParams({ back: '/alpha/about?from=mail#part-1' })}`)
  await settled(page)
  await page.getByRole('link', { name: login.none.link }).click()
  await heading(page, register.title).waitFor()
  await page.getByLabel(register.email).fill(email)
  await openAccount(page, 'Ines')
  await page.getByText(formatMessage(signup.sent, 'en', { email, hours: 48 })).waitFor()
  // A change of mind keeps what was typed, and where one wants to go.
  await page.getByRole('link', { name: common.mailed.other }).click()
  await heading(page, register.title).waitFor()
  expect(await page.getByLabel(register.email).inputValue()).toBe(email)
  expect(stands(page)).toBe('/alpha/register?back=%2Falpha%2Fabout%3Ffrom%3Dmail%23part-1')

  const other = await elsewhere(visitor, await mailedLink(mails, email, 'verify-email'))
  await confirm(other)
  await goOn(other)
  await other.waitForURL(`${app.url}/alpha/about?from=mail#part-1`)
})

test('without a page that was asked for it leads home', async ({ visitor }) => {
  const email = 'june@example.org'
  const page = await elsewhere(visitor, '/alpha/register')
  await page.getByLabel(register.email).fill(email)
  await openAccount(page, 'June')
  expect(stands(page)).toBe('/alpha/auth-signup-success')
  const other = await elsewhere(visitor, await mailedLink(mails, email, 'verify-email'))
  await confirm(other)
  await goOn(other)
  await other.waitForURL(`${app.url}/alpha/home`)
})

describe('an invitation', () => {
  const roleOf = async (email: string) => {
    const { items } = await app.api(app.people.ana).members.list({ link: 'alpha', limit: 100 })
    return items.find(each => each.email === email)?.role
  }

  test('for which an account is opened is accepted once it is confirmed, elsewhere', async ({ visitor }) => {
    // The first page signs in by itself, and that session ends as the password is chosen: what it asks for then is refused
    // once and asked for again.
    visitor.bears(/^console error: Failed to load resource: the server responded with a status of 401/)
    const email = 'kim@example.org'
    const { tokenFor } = invitedOf(app, mails)
    await app.api(app.people.ana).members.invite({ link: 'alpha', email, role: 'organiser' })
    const page = await elsewhere(visitor, `/alpha/register?invitation=${await tokenFor(email)}`)
    await page.getByText(register.invitation.open_account).waitFor()
    await openAccount(page, 'Kim')
    expect(await roleOf(email)).toBeUndefined()

    const other = await elsewhere(visitor, await mailedLink(mails, email, 'verify-email'))
    await confirm(other)
    // Whoever runs a team has a password of their own.
    await other.getByLabel(common.first_password.label, { exact: true }).fill(password)
    await other.getByRole('button', { name: common.first_password.save }).click()
    await heading(other, common.first_password.done.title).waitFor()
    await goOn(other)
    await other.waitForURL(`${app.url}/alpha/console`)
    expect(await roleOf(email)).toBe('organiser')
  })

  test('is not accepted by who only signs in, nor by who is somebody else', async ({ visitor }) => {
    const { cleo, dora } = app.people
    const { tokenFor } = invitedOf(app, mails)
    await app.api(app.people.ana).members.invite({ link: 'alpha', email: cleo.email, role: 'organiser' })
    const path = `/alpha/register?invitation=${await tokenFor(cleo.email)}`
    const asked = `/alpha/login?${new URLSearchParams({ back: path })}`

    const theirs = await elsewhere(visitor, asked)
    await signIn(theirs, dora.email, dora.password ?? '')
    await theirs.getByText(register.invitation.another).waitFor()

    const page = await elsewhere(visitor, asked)
    await signIn(page, cleo.email, cleo.password ?? '')
    await page.getByRole('button', { name: register.invitation.accept }).waitFor()
    expect([await roleOf(cleo.email), await roleOf(dora.email)]).toEqual([undefined, undefined])
    await page.getByRole('button', { name: register.invitation.accept }).click()
    await page.waitForURL(`${app.url}/alpha/console`)
    expect(await roleOf(cleo.email)).toBe('organiser')
  })
})

test('a forgotten password is replaced elsewhere, and one goes on where one was stopped', async ({
  visitor
}) => {
  const { bob } = app.people
  const page = await elsewhere(visitor, '/alpha/login?back=/alpha/console/people')
  await page.getByRole('link', { name: login.forgot }).click()
  await heading(page, forgot.title).waitFor()
  await page.getByLabel(forgot.email).fill(bob.email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await heading(page, common.mailed.title).waitFor()

  const other = await elsewhere(visitor, await mailedLink(mails, bob.email, 'reset-password'))
  await other.getByLabel(reset.password, { exact: true }).fill('red foxes in the dunes')
  await other.getByRole('button', { name: reset.submit }).click()
  await other.getByRole('main').getByRole('link', { name: reset.done.sign_in }).click()
  await signIn(other, bob.email, 'red foxes in the dunes')
  await other.waitForURL(`${app.url}/alpha/console/people`)
})

test('a mailed link that somebody has changed leads to no other site', async ({ visitor }) => {
  const { ana } = app.people
  for (const back of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)']) {
    const page = await elsewhere(visitor, `/alpha/reset-password?${new URLSearchParams({ back })}`)
    await page.getByRole('main').getByRole('link', { name: reset.no_link.ask }).click()
    await heading(page, forgot.title).waitFor()
    expect(stands(page)).toBe('/alpha/forgot-password')
    await page.goto(`${app.url}/alpha/login?${new URLSearchParams({ back })}`)
    await settled(page)
    await signIn(page, ana.email, ana.password ?? '')
    await page.waitForURL(`${app.url}/alpha/home`)
  }
})
