/* A post in a browser: written with a picture, scheduled, published, read; and what was meant to run in it does not. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import blog from '#content/en/blog.json' with { type: 'json' }
import words from '#content/en/console-blog.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { richTextLimits } from '#contract/rules/rich-text.ts'
import { newFolder } from '#tests/kit/template.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

/** For handing ten megabytes over and looking at how long they are; to take them in takes a minute. */
const patience_ms = 5000

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, token: string, path: string): Promise<Page> =>
  visitor.open(path, { origin: app.url, token })

const save = async (page: Page): Promise<void> => {
  await press(page.getByRole('button', { name: contests.save, exact: true }))
  await page.getByText(contests.saved, { exact: true }).waitFor()
}

const scripts = [
  '<script>document.title="run"</script>',
  '<img src=x onerror=document.title="run">',
  '"><svg onload=document.title="run">',
  '</title><script>document.title="run"</script>',
  '{{constructor.constructor("document.title=1")()}}'
]

test('an organiser writes a post with a picture, schedules it and publishes it, and a reader sees it', async ({
  visitor
}) => {
  const page = await openAs(visitor, app.people.bob.token, '/alpha/console/blog')
  await page.getByRole('heading', { name: words.list.empty_title, exact: true }).waitFor()
  await press(page.getByRole('button', { name: words.list.begin, exact: true }))
  const title = 'Light on the quay'
  await page.getByRole('dialog').getByLabel(words.names.title, { exact: true }).fill(title)
  await press(page.getByRole('dialog').getByRole('button', { name: words.begin.submit, exact: true }))

  const writer = page.getByRole('textbox', { name: words.names.body, exact: true })
  await writer.waitFor()
  await writer.press('a')
  await writer.pressSequentially(' word is written.')
  // The toolbar is one stop of the tab key, and is walked through by the arrows.
  const tools = page.getByRole('toolbar', { name: words.tools.label })
  await press(tools.getByRole('button', { name: words.tools.h2, exact: true }))
  await writer.getByRole('heading', { name: 'a word is written.' }).waitFor()
  await writer.press('Enter')
  await writer.pressSequentially(scripts.join(' '))

  await press(tools.getByRole('button', { name: words.tools.picture, exact: true }))
  const dialog = page.getByRole('dialog', { name: words.picture.title })
  const file = join(newFolder('pictures'), 'quay.jpg')
  await writeFile(file, await jpegOf({ seed: 41 }))
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await dialog.locator('input[type=file]').first().waitFor({ state: 'detached' })
  // Without words there is no picture.
  await press(dialog.getByRole('button', { name: words.picture.set, exact: true }))
  await dialog.getByText(words.picture.alt_missing, { exact: true }).waitFor()
  await dialog.getByLabel(words.picture.alt, { exact: true }).fill('The quay at dusk')
  await press(dialog.getByRole('button', { name: words.picture.set, exact: true }))
  await writer.getByRole('img', { name: 'The quay at dusk' }).waitFor()
  await save(page)

  // Far off, and not to be seen by anyone until then.
  await page.getByLabel(words.publish.at).fill('2090-03-01T09:00')
  await save(page)
  expect(await objections(page)).toEqual([])
  const { items } = await app.api(app.people.bob).blog.all({ team: 'alpha' })
  expect(items[0]).toMatchObject({ state: 'scheduled', slug: 'light-on-the-quay' })
  expect((await app.fetch('/alpha/blog-detail/light-on-the-quay')).status).toBe(404)

  await press(page.getByRole('button', { name: words.publish.now, exact: true }))
  await page.getByRole('link', { name: words.publish.see, exact: true }).waitFor()

  const reader = await visitor.open('/alpha/blog', { origin: app.url })
  await reader.getByRole('link', { name: title }).click()
  await reader.getByRole('heading', { name: title, exact: true }).waitFor()
  await reader.getByRole('img', { name: 'The quay at dusk' }).waitFor()
  // It is told, and does nothing.
  for (const script of scripts) await reader.getByText(script, { exact: false }).first().waitFor()
  expect(await reader.title()).toContain(title)
  expect(await objections(reader)).toEqual([])

  const plainly = await visitor.open('/alpha/blog-detail', { origin: app.url, script: false })
  await plainly.getByRole('heading', { name: title, exact: true }).waitFor()
  await plainly.getByRole('link', { name: blog.post.all, exact: true }).waitFor()
})

test('two organisers who write one post at once are told, and what was written is there', async ({
  visitor
}) => {
  const api = app.api(app.people.ana)
  const post = await api.blog.create({ team: 'alpha', locale: 'en', title: 'Written by two' })
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/blog/${post.id}`)
  await page.getByLabel(words.names.excerpt, { exact: false }).first().fill('Mine')
  const hers = {
    title: 'Written by two',
    excerpt: 'Hers',
    cover_alt: '',
    body: { type: 'doc' as const, content: [] }
  }
  await api.blog.update({ team: 'alpha', id: post.id, version: 1, texts: { en: hers }, category: 'jury' })
  visitor.bears(/409/)
  await press(page.getByRole('button', { name: contests.save, exact: true }))
  await page.getByText('Hers').first().waitFor()
  expect(await page.getByLabel(words.names.excerpt, { exact: false }).first().inputValue()).toBe('Mine')
})

test('what is too long to be pasted stops nothing, says why, and leaves what was written', async ({
  visitor
}) => {
  const { id } = await app
    .api(app.people.ana)
    .blog.create({ team: 'alpha', locale: 'en', title: 'Much too much' })
  const page = await openAs(visitor, app.people.bob.token, `/alpha/console/blog/${id}`)
  const writer = page.getByRole('textbox', { name: words.names.body, exact: true })
  await writer.press('a')
  await writer.pressSequentially(' word that stays.')
  const refused = page.getByText(formatMessage(words.too_long, 'en', { max: richTextLimits.characters }))

  /** So often each; returns how long the page was busy with it. */
  const paste = (kinds: Record<string, [piece: string, times: number]>): Promise<number> =>
    writer.evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      for (const [kind, [piece, times]] of Object.entries(given))
        clipboardData.setData(kind, piece.repeat(times))
      const began = performance.now()
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      return performance.now() - began
    }, kinds)
  const ten_megabytes = 10 * 1024 * 1024
  const often = (piece: string): [string, number] => [piece, Math.ceil(ten_megabytes / piece.length)]
  const long = often('<p>One <b>more</b> line.</p>')

  for (const kinds of [{ 'text/plain': often('A line.\n'), 'text/html': long }, { 'text/html': long }]) {
    expect(await paste(kinds)).toBeLessThan(patience_ms)
    await refused.waitFor()
    expect(await writer.textContent()).toBe('a word that stays.')
  }
  expect(await objections(page)).toEqual([])

  // Little text in much markup comes as its text.
  const wrapped = often('<span style="color:red">')
  expect(await paste({ 'text/plain': [' And this.', 1], 'text/html': wrapped })).toBeLessThan(patience_ms)
  await refused.waitFor({ state: 'detached' })
  await writer.pressSequentially(' And more.')
  // Markup that is no longer than it may be is read, though no string becomes markup in this page.
  await paste({ 'text/html': ['<p> Also <b>bold</b><img src="x" alt="x"></p>', 1] })
  await writer.locator('strong').getByText('bold', { exact: true }).waitFor()
  expect(await writer.locator('img:not([class])').count()).toBe(0)
  await save(page)
  await page.reload()
  await writer.getByText('a word that stays. And this. And more.').first().waitFor()
  await writer.locator('strong').getByText('bold', { exact: true }).waitFor()
})
