/* A passkey where a password is asked for once more: behind the lock, and before what cannot be undone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import lock from '#content/en/auth-lock-screen.json' with { type: 'json' }
import setting from '#content/en/user-setting.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { deviceIn } from './passkey-device.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  // Under a name, since browsers make no passkey under an IP address.
  app = await startApp({ env: { HOST: 'localhost' } })
  origin = `http://localhost:${new URL(app.url).port}`
})

afterAll(() => app.remove())

const settingsOf = async (visitor: Visitor, { token }: Person, before?: (page: Page) => Promise<void>) => {
  const page = await visitor.tab({ origin })
  await before?.(page)
  await page.goto(`${origin}/alpha/home`)
  // Once: the token that unlocks is another.
  await page.evaluate(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(`${origin}/alpha/user-setting`)
  return page
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: setting.passkeys.title })

const addPasskey = async (page: Page, password: string | null): Promise<void> => {
  const section = passkeysOf(page)
  await section.getByRole('button', { name: setting.passkeys.add }).click()
  await section.getByRole('textbox', { name: setting.passkeys.name }).fill('Laptop')
  const asked = section.getByLabel(common.owner.password, { exact: true })
  if (password === null) expect(await asked.count()).toBe(0)
  else await asked.fill(password)
  await section.getByRole('button', { name: setting.passkeys.submit, exact: true }).click()
  await section.getByText(setting.passkeys.added).waitFor()
}

test('it unlocks the screen and confirms what the password confirms', async ({ visitor }) => {
  const page = await settingsOf(visitor, app.people.ana)
  const obey = await deviceIn(page)
  await addPasskey(page, app.people.ana.password)
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('button', { name: shell.account.lock }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(lock.password, { exact: true }).waitFor()
  const unlock = dialog.getByRole('button', { name: lock.by_passkey })
  expect(await objections(page)).toEqual([])
  await obey(false)
  await unlock.click()
  await dialog.getByText(common.form.no_passkey_used).waitFor()
  expect(await page.locator('main').isVisible()).toBe(false)
  await obey(true)
  await unlock.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(app.people.ana.token)

  await page.getByRole('button', { name: setting.address.submit }).click()
  const confirm = dialog.getByRole('button', { name: common.owner.by_passkey })
  await confirm.click()
  // The passkey takes the place of the password, and of nothing else.
  await dialog.getByRole('link', { name: `${setting.address.new} ${common.form.missing}` }).waitFor()
  expect(await dialog.getByRole('link', { name: new RegExp(`^${common.owner.password}`) }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await dialog.getByLabel(setting.address.new).fill('ana-elsewhere@people.test')
  await confirm.click()
  await page.getByText(setting.address.waiting.title).waitFor()
})

test('an organiser without a password is locked out once there is a passkey, and not before', async ({
  visitor
}) => {
  const { bob } = app.people
  await tamper(app, `UPDATE users SET password_hash = NULL WHERE id = '${bob.user_id}'`)
  const page = await settingsOf(visitor, bob, tab => tab.clock.install())
  await deviceIn(page)
  await passkeysOf(page).getByText(setting.passkeys.none).waitFor()
  await page.getByText(setting.address.first).waitFor()
  await page.clock.fastForward(3_600_000)
  const dialog = page.getByRole('dialog')
  expect(await dialog.count()).toBe(0)
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('button', { name: shell.account.sign_out }).waitFor()
  expect(await page.getByRole('button', { name: shell.account.lock }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await addPasskey(page, null)
  await page.waitForFunction(() => localStorage.getItem('active') !== null)
  await page.clock.fastForward('20:10')
  await dialog.getByText(common.owner.passkey).waitFor()
  expect(await dialog.getByLabel(lock.password, { exact: true }).count()).toBe(0)
  // The way on for whoever has the passkey elsewhere stands there, and leads on in one press.
  await dialog.getByText(lock.lost.passkey).waitFor()
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: lock.ended.no_password.send }).click()
  await dialog.getByRole('heading', { name: common.mailed.title }).waitFor()
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: lock.lost.chosen }).click()
  await dialog.getByText(lock.lost.not_yet).waitFor()
  await dialog.getByRole('button', { name: lock.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText(setting.address.first).count()).toBe(0)
})
