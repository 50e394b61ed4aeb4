/* Passkeys, with the device that Chromium plays by itself when it is asked to. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { deviceIn } from './passkey-device.ts'
import { settled } from './settled.ts'
import { signOut } from './sign-out.ts'
import { test } from './visit.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  // Under a name, since browsers make no passkey under an IP address.
  app = await startApp({ env: { HOST: 'localhost' } })
  origin = `http://localhost:${new URL(app.url).port}`
})

afterAll(() => app.remove())

const setting = '/alpha/user-setting'
const login = `/alpha/login?back=${setting}`
const secret = 'Emil keeps a long secret'

const leave = async (page: Page): Promise<void> => {
  await signOut(page)
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
}

test('one is added, opens the account without a password, is renamed and removed', async ({ visitor }) => {
  const page = await visitor.tab({ origin })
  const obey = await deviceIn(page)
  await page.goto(origin + login)
  await settled(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByLabel('Email address').fill('emil@people.test')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(origin + setting)

  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByText('You have no passkey yet.').waitFor()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name').fill('Emil’s laptop')
  await section.getByLabel('Current password', { exact: true }).fill(secret)
  expect(await objections(page)).toEqual([])
  await obey(false)
  await section.getByRole('button', { name: 'Add', exact: true }).click()
  await section.getByText(/^The device did not create a passkey/).waitFor()
  await obey(true)
  await section.getByRole('button', { name: 'Add', exact: true }).click()
  await section.getByText('Passkey added.').waitFor()
  await section.getByText('Not used yet').waitFor()

  await leave(page)
  await page.goto(origin + login)
  await settled(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(origin + setting)
  await section.getByText(/^Last used/).waitFor()

  await section.getByRole('button', { name: 'Rename Emil’s laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await section.getByText('Passkey renamed.').waitFor()
  await section.getByRole('button', { name: 'Remove The old laptop' }).click()
  await page.getByRole('dialog', { name: 'Remove The old laptop?' }).waitFor()
  expect(await objections(page)).toEqual([])
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Current password/ })
    .waitFor()
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(secret)
  await remove.click()
  await section.getByText('Passkey removed.').waitFor()
  await section.getByText('You have no passkey yet.').waitFor()

  await leave(page)
  await page.goto(origin + login)
  await settled(page)
  visitor.expects(
    'console error: Failed to load resource: the server responded with a status of 401 (Unauthorized) (/api/login/passkey)',
    /^console error: Login failed/
  )
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText(/^This passkey was not accepted/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('another is refused to the password alone, and why is said where it was asked for', async ({
  visitor
}) => {
  const page = await visitor.tab({ origin })
  await deviceIn(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  const password = 'Dora keeps a long secret'
  const signInAndAdd = async (): Promise<void> => {
    await page.goto(origin + login)
    await settled(page)
    await page.getByLabel('Email address').fill('dora@people.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(origin + setting)
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await section.getByRole('textbox', { name: 'Name' }).fill('Phone')
    await section.getByLabel('Current password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await signInAndAdd()
  await section.getByText('Passkey added.').waitFor()
  await leave(page)
  visitor.expects(/status of 403 \(Forbidden\) \(\/api\/user\/passkeys\/options\)/)
  await signInAndAdd()
  await section.getByText(/^Your account has a passkey or a second step already/).waitFor()
  expect(await objections(page)).toEqual([])

  const steps = page.getByRole('region', { name: 'Two-step sign-in' })
  visitor.expects(/status of 403 \(Forbidden\) \(\/api\/user\/two-factor\)/)
  await steps.getByRole('button', { name: 'Turn on' }).click()
  await steps.getByLabel('Current password', { exact: true }).fill(password)
  await steps.getByRole('button', { name: 'Continue' }).click()
  await steps.getByText(/^Your account has a passkey or a second step already/).waitFor()
})

test('under an IP address nobody is offered one', async ({ visitor }) => {
  const page = await visitor.open('/demo/login')
  await page.getByLabel('Email address').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
})
