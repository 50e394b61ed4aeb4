/* Signing in by two steps, as a person with a phone does it; the codes that its app would show are reckoned here. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { codeOf, earlyInStep } from '#tests/kit/app-codes.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { arrived } from './press.ts'
import { settled } from './settled.ts'
import { signOut } from './sign-out.ts'
import { spills } from './spill.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const secretOf = (name: string): string => `${name} keeps a long secret`

const typePassword = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Email address').fill(`${name.toLowerCase()}@people.test`)
  await page.getByLabel('Password', { exact: true }).fill(secretOf(name))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

const leave = async (page: Page): Promise<void> => {
  await signOut(page)
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
}

const secondStep = answered('401 (Unauthorized)', '/api/login')
const setting = '/alpha/user-setting'
const login = `/alpha/login?back=${setting}`

test('it is turned on, asked for, got past with a recovery code, and turned off', async ({ visitor }) => {
  const page = await visitor.open(login, { origin: app.url })
  await typePassword(page, 'Cleo')
  await page.waitForURL(app.url + setting)

  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(secretOf('Cleo'))
  await section.getByRole('button', { name: 'Continue' }).click()
  await section.getByRole('img', { name: 'QR code with the key' }).waitFor()
  expect(await objections(page)).toEqual([])
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/two-factor/confirm'))
  await section.getByLabel('Code from the app').fill('a wrong one')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByRole('link', { name: /^Code from the app This code is wrong/ }).waitFor()
  // Each is taken once, and nobody here waits for the next.
  await earlyInStep()
  await section.getByLabel('Code from the app').fill(codeOf(secret, -1))
  await section.getByRole('button', { name: 'Turn on' }).click()

  await section.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const coming = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('palmares-recovery-codes.txt')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const kept = Buffer.concat(chunks).toString('utf8')
  expect(kept).toBe(`Recovery codes for cleo@people.test\n\n${codes.join('\n')}\n`)
  expect(await objections(page)).toEqual([])
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await section.getByText('Two-step sign-in is on.').waitFor()
  await section.getByText('10 recovery codes are left.').waitFor()

  await leave(page)
  await page.goto(app.url + login)
  await settled(page)
  visitor.expects(secondStep)
  await typePassword(page, 'Cleo')
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  expect(await field.evaluate(input => input === document.activeElement)).toBe(true)
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric'
  ])
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await objections(page)).toEqual([])
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await arrived(page, app.url + setting)

  await leave(page)
  await page.goto(app.url + login)
  await settled(page)
  visitor.expects(secondStep)
  await typePassword(page, 'Cleo')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(app.url + setting)
  await section.getByText('9 recovery codes are left.').waitFor()

  await section.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  expect(await objections(page)).toEqual([])
  await dialog.getByLabel('Current password', { exact: true }).fill(secretOf('Cleo'))
  await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await section.getByText('Two-step sign-in is off.').waitFor()
  await section.getByRole('button', { name: 'Turn on' }).waitFor()
})

test('a code that comes too late is said so, and the slow-down is shown', async ({ visitor }) => {
  const { token } = app.people.dora
  const api = app.api({ token })
  const { secret } = await api.two_factor.begin({ password: secretOf('Dora') })
  await api.two_factor.confirm({ code: codeOf(secret) })
  const page = await visitor.tab({ origin: app.url, width: 320, height: 640 })
  await page.clock.install()
  await page.goto(app.url + login)
  await settled(page)
  visitor.expects(secondStep, secondStep)
  await typePassword(page, 'Dora')
  await page.getByLabel('Code', { exact: true }).waitFor()
  expect(await spills(page)).toEqual([])
  await page.clock.fastForward('05:01')
  await page.getByRole('heading', { name: 'The time for the code is up' }).waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('dora@people.test')

  await typePassword(page, 'Dora')
  const wrong = answered('422 (Unprocessable Entity)', '/api/login/code')
  for (let round = 0; round < 5; round += 1) {
    visitor.expects(wrong, /^console error: Login failed/)
    await page.getByLabel('Code', { exact: true }).fill('no code')
    await page.keyboard.press('Enter')
    // While an answer is taken in, nothing is sent; what was refused takes the focus once it is told.
    await page.locator('section:focus').waitFor()
  }
  visitor.expects(answered('429 (Too Many Requests)', '/api/login/code'), /^console error: Login failed/)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByText(/^Too many attempts. You can try again in 1\d:\d\d\.$/).waitFor()
})

test('a team asks for it: told with the date, demanded when the week is over, and met in the settings', async ({
  visitor
}) => {
  const { ana, bob } = app.people
  const page = await visitor.open('/alpha/login?back=/alpha/console/settings', { origin: app.url })
  await typePassword(page, 'Ana')
  await page.waitForURL(`${app.url}/alpha/console/settings`)
  const rule = page.locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
  await rule.getByText('Not required.').waitFor()
  await rule.getByRole('button', { name: 'Require it', exact: true }).click()
  await rule.getByText('Required. 2 people have not set it up yet: see People.').waitFor()
  const { second_factor_due: due } = await app.api(ana).accounts.get({ team: 'alpha' })
  const date = timeFormat('en', { dateStyle: 'long' })(new Date(due ?? 0))
  await page.getByRole('heading', { name: `Two-step sign-in is required by ${date}` }).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await spills(page)).toEqual([])

  await tamper(app, `UPDATE members SET factor_due = now() - interval '1 hour' WHERE factor_due IS NOT NULL`)
  await page.goto(`${app.url}/alpha/console/people`)
  await page.getByRole('heading', { name: 'Turn on two-step sign-in to continue' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the settings of your account' }).click()
  await page.waitForURL(app.url + setting)
  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(secretOf('Ana'))
  await section.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('Code from the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()

  await page.goto(`${app.url}/alpha/console/people`)
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
  await rowOf(bob.email).getByText('Not yet').waitFor()
  await rowOf(ana.email).getByText('Yes').waitFor()
})
