/* What is held about oneself, fetched in the browser: that it comes, that it is told while it comes, and what if not. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import login from '#content/en/login.json' with { type: 'json' }
import arabicCommon from '#content/ar/common.json' with { type: 'json' }
import arabic from '#content/ar/user-setting.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import setting from '#content/en/user-setting.json' with { type: 'json' }
import type { Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { unzip } from '#tests/kit/unzip.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const { data } = setting
const call = '**/api/user/export'

const signedIn = async (visitor: Visitor, person: Person, path: string): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, width: 320, scheme: 'dark' })
  await page.goto(`${app.url}/alpha/login?${new URLSearchParams({ back: path })}`)
  await settled(page)
  await page.getByLabel(login.email).fill(person.email)
  await page.getByLabel(login.password, { exact: true }).fill(person.password ?? '')
  await page.getByRole('main').getByRole('button', { name: login.submit }).click()
  await page.waitForURL(app.url + path)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: data.begin })
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: data.submit })

/** Presses the button, and says in the dialog that it is they. */
const ask = async (page: Page, { password }: Person): Promise<void> => {
  await button(page).click()
  await page
    .getByRole('dialog')
    .getByLabel(common.owner.password, { exact: true })
    .fill(password ?? '')
  await send(page).click()
}

const filesIn = async (download: Download) => unzip(await readFile(await download.path()))

test('is downloaded by keyboard, told while it comes, and can be saved again', async ({ visitor }) => {
  const { ana } = app.people
  const page = await signedIn(visitor, ana, '/alpha/user-setting')
  await button(page).waitFor()
  expect(await objections(page)).toEqual([])
  const gate = Promise.withResolvers<void>()
  await page.route(call, async route => {
    await gate.promise
    await route.continue()
  })
  const coming = page.waitForEvent('download')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(data.ask).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('dialog').getByLabel(common.owner.password, { exact: true }).focus()
  await page.keyboard.type(ana.password ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(data.under_way).waitFor()
  expect(await page.getByRole('dialog').locator('[type=submit]').first().getAttribute('aria-disabled')).toBe(
    'true'
  )
  gate.resolve()

  const first = await coming
  const name = first.suggestedFilename()
  expect(name).toMatch(/^palmares-\d{4}-\d\d-\d\d\.zip$/)
  const files = await filesIn(first)
  expect(files[0]?.text).toContain(ana.email)
  expect(files.find(file => file.name === 'memberships.json')?.text).toContain('"link": "alpha"')
  await page.getByText(`Saved as ${name} (`).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await button(page).evaluate(element => element === document.activeElement)).toBe(true)
  expect(await objections(page)).toEqual([])

  const again = page.waitForEvent('download')
  await page.getByRole('link', { name: data.again }).click()
  expect(await filesIn(await again)).toEqual(files)
})

test('is not had by an open session alone', async ({ visitor }) => {
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/export'))
  const { dora } = app.people
  const page = await signedIn(visitor, dora, '/beta/en/user-setting')
  const fetched: string[] = []
  page.on('download', download => fetched.push(download.suggestedFilename()))
  await ask(page, { ...dora, password: 'a guess of somebody else' })
  const field = page.getByRole('dialog').getByLabel(common.owner.password, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('dialog').getByRole('button', { name: common.form.cancel }).click()
  expect(fetched).toEqual([])
  const coming = page.waitForEvent('download')
  await ask(page, dora)
  await coming
})

test('that does not come is told, and comes when it is asked for once more', async ({ visitor }) => {
  visitor.expects(
    'failed request: /api/user/export net::ERR_FAILED',
    'console error: Failed to load resource: net::ERR_FAILED (/api/user/export)'
  )
  const page = await signedIn(visitor, app.people.bob, '/alpha/user-setting')
  await page.route(call, route => route.abort())
  await ask(page, app.people.bob)
  await page.getByRole('alert').getByText(data.broken).waitFor()
  await page.unroute(call)
  const coming = page.waitForEvent('download')
  await send(page).click()
  expect((await filesIn(await coming))[0]?.name).toBe('README.txt')
  expect(await page.getByText(data.broken).count()).toBe(0)
})

test('asked for too often says when it is possible again', async ({ visitor }) => {
  visitor.expects(answered('429 (Too Many Requests)', '/api/user/export'))
  const page = await signedIn(visitor, app.people.cleo, '/alpha/user-setting')
  for (let time = 1; time <= 3; time += 1) {
    const coming = page.waitForEvent('download')
    await ask(page, app.people.cleo)
    await coming
  }
  // The hour began with the first of them, however long ago that is.
  const counted = `key = 'export:${app.people.cleo.user_id}'`
  await tamper(app, `UPDATE limits SET resets_at = now() + interval '1 hour' WHERE ${counted}`)
  await ask(page, app.people.cleo)
  await page
    .getByRole('dialog')
    .getByText(/try again in (59|60):\d\d/)
    .waitFor()
})

test('reads from right to left where one does', async ({ visitor }) => {
  const page = await signedIn(visitor, app.people.emil, '/alpha/ar/user-setting')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: arabic.data.begin }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(arabicCommon.owner.password, { exact: true }).fill(app.people.emil.password ?? '')
  await dialog.getByRole('button', { name: arabic.data.submit }).click()
  const name = (await coming).suggestedFilename()
  const told = formatMessage(arabic.data.done, 'ar', { name, size: '§' }).split('§')[0] ?? ''
  await page.getByText(told.slice(0, 30)).waitFor()
  expect(await objections(page)).toEqual([])
})
