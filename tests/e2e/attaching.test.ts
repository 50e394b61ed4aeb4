/* Files that are dropped, pasted and lost on the way, beside a message that must not be; and a thread of years. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import blog from '#content/en/console-blog.json' with { type: 'json' }
import contact from '#content/en/contact.json' with { type: 'json' }
import detail from '#content/en/contact-detail.json' with { type: 'json' }
import { newFolder } from '#tests/kit/template.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
const folder = newFolder('dropped')

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const typed = 'Typed for an hour'

const fileNamed = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `In ${name}`)
  return path
}

/** As the browser itself takes a file that comes from outside: one that nobody takes is shown in place of the page. */
const drop = async (page: Page, on: Locator, file: string): Promise<void> => {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing to drop on')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}

/** Whether each file that was dropped since was kept from taking the page's place; an unguarded page is not even asked. */
const watchDrops = async (page: Page): Promise<() => Promise<boolean[]>> => {
  const kept = await page.evaluateHandle(() => {
    const list: boolean[] = []
    addEventListener('drop', event => list.push(event.defaultPrevented))
    return list
  })
  return () => kept.jsonValue()
}

const paste = (into: Locator, name: string, text = ''): Promise<void> =>
  into.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File(['Pasted'], given.name, { type: 'text/plain' }))
      if (given.text !== '') data.setData('text/plain', given.text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      )
    },
    { name, text }
  )

const chosenIn = (page: Page): Locator =>
  page.getByRole('list', { name: contact.files.list }).getByRole('listitem')

const openAs = (visitor: Visitor, token: string, path: string): Promise<Page> =>
  visitor.open(path, { origin: app.url, token })

test('a file is dropped or pasted beside a message, and one that misses takes nothing away', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/contact', { origin: app.url })
  const message = page.getByLabel(contact.message, { exact: true })
  await message.fill(typed)
  await drop(page, page.getByText(contact.files.drop, { exact: true }), fileNamed('dropped.txt'))
  await chosenIn(page).getByText('dropped.txt', { exact: true }).waitFor()
  await paste(message, 'pasted.txt')
  await chosenIn(page).getByText('pasted.txt', { exact: true }).waitFor()
  // Of copied text that brings a picture of itself along only the text is taken.
  await paste(message, 'beside.txt', 'Only this')
  const kept = await watchDrops(page)
  for (const beside of [page.getByRole('heading', { level: 1 }), message])
    await drop(page, beside, fileNamed('missed.txt'))
  await expect.poll(kept).toEqual([true, true])
  await page.getByText(contact.files.said_ready.replace('{name}', 'pasted.txt')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/alpha/contact')
  expect(await message.inputValue()).toBe(typed)
  await expect.poll(() => chosenIn(page).count()).toBe(2)
})

test('a file on a lost connection is said to be, is tried again, and costs no word', async ({ visitor }) => {
  visitor.bears(/contact\/files\?team=alpha/)
  const page = await visitor.open('/alpha/contact', { origin: app.url })
  await page.getByLabel(contact.name, { exact: true }).fill('Gast Müller')
  await page.getByLabel(contact.email).fill('lost@letters.test')
  const message = page.getByLabel(contact.message, { exact: true })
  await message.fill(typed)
  const sending = '**/api/contact/files**'
  await page.route(sending, route => route.abort('connectionreset'))
  await page.getByLabel(contact.files.choose, { exact: true }).setInputFiles(fileNamed('plan.txt'))
  await chosenIn(page).getByText(contact.files.not_now).waitFor()
  // The message waits for its file, and says why.
  await press(page.getByRole('button', { name: contact.submit }))
  await page.getByRole('link', { name: contact.files.unfit }).waitFor()
  expect(await message.inputValue()).toBe(typed)
  expect(await objections(page)).toEqual([])
  await page.unroute(sending)
  await press(page.getByRole('button', { name: contact.files.again_one.replace('{name}', 'plan.txt') }))
  await page.getByText(contact.files.said_ready.replace('{name}', 'plan.txt')).waitFor()
  await press(page.getByRole('button', { name: contact.submit }))
  await page.getByRole('heading', { name: /^Your message is no\./ }).waitFor()
  const [sent] = await lookInto(
    app,
    `SELECT m.body, f.name FROM contact_messages m JOIN contact_files f ON f.message_id = m.id`
  )
  expect(sent).toEqual({ body: typed, name: 'plan.txt' })
})

test('a file that is dropped on a post takes nothing of it away', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob.token, '/alpha/console/blog')
  await press(page.getByRole('button', { name: blog.list.begin, exact: true }))
  await page.getByRole('dialog').getByLabel(blog.names.title, { exact: true }).fill('Kept')
  await press(page.getByRole('dialog').getByRole('button', { name: blog.begin.submit, exact: true }))
  const text = page.getByRole('textbox', { name: blog.names.body, exact: true })
  await text.fill(typed)
  const address = page.url()
  const kept = await watchDrops(page)
  for (const on of [page.getByRole('heading', { level: 1 }), text])
    await drop(page, on, fileNamed('missed.txt'))
  await expect.poll(kept).toEqual([true, true])
  expect(page.url()).toBe(address)
  expect(await text.textContent()).toContain(typed)
})

test('of a thread of two hundred messages the newest are in sight, and all can be read', async ({
  visitor
}) => {
  const writing = { team: 'alpha', topic: 'rules', message: 'The newest of all' } as const
  const { thread } = await app.api(app.people.cleo).contact.write(writing)
  const id = thread ?? ''
  await tamper(
    app,
    `INSERT INTO contact_messages (team_id, id, thread_id, kind, body, at)
     SELECT team_id, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || right(gen_random_uuid()::text, 12))::uuid, '${id}', 'message',
       'Said long ago ' || n, created_at FROM contact_threads, generate_series(1, 199) n WHERE id = '${id}'`
  )
  const rooms = [
    [app.people.cleo, `/alpha/contact-detail?thread=${id}`],
    [app.people.bob, `/alpha/console/inbox/${id}`]
  ] as const
  for (const [person, path] of rooms) {
    const page = await openAs(visitor, person.token, path)
    const newest = page.getByText(writing.message, { exact: true })
    await newest.waitFor()
    const said = page.locator('article[data-kind]:visible')
    await expect.poll(() => said.count()).toBe(3)
    const box = await newest.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(page.viewportSize()?.height ?? 0)
    const first = page.getByText('Said long ago 1', { exact: true })
    expect(await first.isVisible()).toBe(false)
    await unfold(page, detail.earlier.replace(/^.*other \{# (.*)\}\}$/, '197 $1'))
    await first.waitFor()
    await expect.poll(() => said.count()).toBe(200)
    expect(await objections(page)).toEqual([])
  }
})
