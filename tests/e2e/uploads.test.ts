/* Sending pictures from the browser: over a line that is cut, from a tab that is closed, and what is never sent. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import settings from '#content/en/console-settings.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import arabic from '#content/ar/user-profile.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { jpegOf } from '#tests/kit/made-pictures.ts'
import type { Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { settled, unfoldHeader } from './settled.ts'
import { newContext, test } from './visit.ts'

let app: TestApp
let folder = ''
const heavy = () => join(folder, 'A large wall.png')
const megabyte = 1024 * 1024

/** Noise, which nothing makes smaller. */
const largePicture = (): Promise<Buffer> => {
  const side = 2600
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmares-sent-'))
  await writeFile(heavy(), await largePicture())
  await writeFile(join(folder, 'me.jpg'), await jpegOf({ width: 1200, height: 800, seed: 3 }))
  await writeFile(join(folder, 'moving.png'), 'GIF89a and so on, whatever it is called')
  app = await startApp()
})

afterAll(async () => {
  await app.remove()
  await rm(folder, { recursive: true, force: true })
})

const asPerson = (page: Page, { token }: Person): Promise<unknown> =>
  page.addInitScript(value => localStorage.setItem('auth_token', value), token)

const line = (session: CDPSession, offline: boolean): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    // Slow enough to be cut in the middle of it.
    uploadThroughput: 6 * megabyte
  })

/** Every piece that was begun: from where, and how long. */
const listenTo = (page: Page): { from: number; bytes: number }[] => {
  const pieces: { from: number; bytes: number }[] = []
  page.on('request', request => {
    if (request.method() !== 'PATCH') return
    const from = Number(request.headers()['upload-offset'])
    pieces.push({ from, bytes: request.postDataBuffer()?.length ?? 0 })
  })
  return pieces
}

const reaches = (page: Page, share: number): Promise<unknown> =>
  page.waitForFunction(least => (document.querySelector('progress')?.value ?? 0) >= least, share)

/** What is sent stands still before its end, however late one comes to what is done on its way; gives what lets it go on. */
const notToItsEnd = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = []
  await page.route('**/api/uploads/*', async route => {
    const from = Number(route.request().headers()['upload-offset'] ?? 0)
    if (route.request().method() === 'PATCH' && from >= 17 * megabyte) held.push(route)
    else await route.continue()
  })
  return async () => {
    for (const route of held.splice(0)) await route.continue()
  }
}

test('20 MB come over a line that is cut twice and from a tab that is closed, each byte about once', async ({
  chromium
}) => {
  const context = await newContext(chromium, {})
  try {
    const open = async (): Promise<Page> => {
      const page = await context.newPage()
      await asPerson(page, app.people.ana)
      await page.goto(`${app.url}/alpha/console/settings`)
      await settled(page)
      return page
    }
    const cover = (page: Page) => page.getByRole('region', { name: settings.pictures.cover, exact: true })
    const choose = async (page: Page): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await cover(page).getByRole('button', { name: uploads.area.choose }).click()
      await (await choosing).setFiles(heavy())
    }
    const first = await open()
    const before = listenTo(first)
    const session = await context.newCDPSession(first)
    await session.send('Network.enable')
    await line(session, false)
    const goOn = await notToItsEnd(first)
    await choose(first)
    for (const share of [0.2, 0.5]) {
      await reaches(first, share)
      await line(session, true)
      await goOn()
      await first.getByText(uploads.files.offline).waitFor()
      await line(session, false)
    }
    await reaches(first, 0.7)
    await first.close()
    const sent_before = Math.max(...before.map(({ from }) => from))
    expect(sent_before).toBeGreaterThanOrEqual(13 * megabyte)

    const second = await open()
    const after = listenTo(second)
    await cover(second).getByText('A large wall.png').waitFor()
    expect(await objections(second)).toEqual([])
    await choose(second)
    await cover(second).getByText('A large wall.png has been uploaded.').waitFor({ timeout: 60_000 })
    const hung = async () => (await app.api().teams.get({ link: 'alpha' })).cover
    await expect.poll(hung).toMatchObject({ width: 2600, height: 2600 })
    // It went on where it had stopped, and not from the beginning.
    expect(after[0]?.from).toBeGreaterThanOrEqual(sent_before)
    expect(after.length).toBeLessThan(10)
    expect((await app.api(app.people.ana).uploads.list({})).items).toEqual([])
  } finally {
    await context.close()
  }
})

test('an upload waits for its owner to sign in again, and is never asked for as the next person', async ({
  chromium
}) => {
  const { ana, bob } = app.people
  const context = await newContext(chromium, {})
  try {
    const page = await context.newPage()
    const bearers = new Set<string | undefined>()
    page.on('request', request => {
      if (request.url().includes('/api/uploads/')) bearers.add(request.headers()['authorization'])
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const { token } = await app.api().accounts.login({ email: ana.email, password: ana.password ?? '' })
    await asPerson(page, { ...ana, token })
    await page.goto(`${app.url}/alpha/console/settings`)
    await settled(page)
    const other = await context.newPage()
    await other.goto(`${app.url}/alpha/about`)
    const becomes = (next: string) => other.evaluate(value => localStorage.setItem('auth_token', value), next)

    await line(session, false)
    const goOn = await notToItsEnd(page)
    const choosing = page.waitForEvent('filechooser')
    const logo = page.getByRole('region', { name: settings.pictures.logo, exact: true })
    await logo.getByRole('button', { name: uploads.area.choose }).click()
    await (await choosing).setFiles(heavy())
    await reaches(page, 0.2)
    await app.api({ ...ana, token }).accounts.logout()
    await goOn()
    const ended = page.getByRole('dialog')
    await ended.waitFor()
    await becomes(ana.token)
    await ended.waitFor({ state: 'detached' })
    await reaches(page, 0.5)
    await line(session, true)
    await goOn()
    await page.getByText(uploads.files.offline).waitFor()
    await becomes(bob.token)
    await line(session, false)
    await page.getByText('A large wall.png').waitFor({ state: 'detached' })
    await settled(page)
    expect(await objections(page)).toEqual([])
    expect(bearers).toEqual(new Set([`Bearer ${token}`, `Bearer ${ana.token}`]))
    expect((await app.api(ana).uploads.list({})).items).toMatchObject([{ name: 'A large wall.png' }])
  } finally {
    await context.close()
  }
})

test('a portrait is cut out by keyboard, worn in the header, and taken off', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url, width: 320, scheme: 'dark' })
  await asPerson(page, app.people.cleo)
  await page.goto(`${app.url}/alpha/user-profile`)
  await settled(page)
  const choose = async (file: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: uploads.area.choose }).focus()
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(join(folder, file))
  }
  const asked: string[] = []
  page.on('request', request => asked.push(request.method()))
  await choose('moving.png')
  await page.getByRole('listitem').getByText(uploads.verdicts.gif_picture).waitFor()
  expect(asked.filter(method => method === 'POST')).toEqual([])
  await page.getByRole('button', { name: `${uploads.files.remove}: moving.png` }).click()
  // Its button is gone with it: the keyboard goes on at what chooses another.
  expect(await page.locator('button:focus').textContent()).toBe(uploads.area.choose)

  await choose('me.jpg')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: profile.portrait.crop.stage }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel(profile.portrait.crop.zoom).fill('1.5')
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: profile.portrait.crop.use }).click()
  await page.getByAltText(profile.portrait.alt).waitFor()
  const header = page.getByRole('banner').locator('summary img[src*="/media/-/"]')
  await header.waitFor({ state: 'attached', timeout: 120_000 })
  expect(await objections(page)).toEqual([])
  await unfoldHeader(page)
  await header.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: profile.portrait.remove }).click()
  await page.getByText(profile.portrait.none).waitFor()
  await header.waitFor({ state: 'detached' })
})

test('reads from right to left where one does', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url, width: 390 })
  await asPerson(page, app.people.dora)
  await page.goto(`${app.url}/alpha/ar/user-profile`)
  await settled(page)
  await page.getByText(arabic.portrait.none).waitFor()
  expect(await objections(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
