/* Being told: the bell, what stands in the feed, what one chooses about it, and stopping mails by the link in one. */
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import words from '#content/en/user-notification.json' with { type: 'json' }
import own from '#content/en/console.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { arrived, press } from './press.ts'
import { settled } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

const { app, mails } = await startWithMails()
const second = await startApp({ env: { DATABASE_URL: app.database_url(), DATA_DIR: app.data_dir } })
afterAll(() => second.remove())

const { ana, bob, cleo } = app.people
let written = 0
const write = async (): Promise<void> => {
  written += 1
  await tamper(app, 'UPDATE contact_numbers SET told_at = NULL')
  const json = { topic: 'rules', name: 'Gast', email: `gast-${written}@news.test`, message: 'A question' }
  const answer = await app.fetch('/api/contact?team=alpha', { method: 'POST', json, network: newNetwork() })
  expect(answer.status).toBe(201)
}
const bell = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: formatMessage(shell.account.bell, 'en', { count }), exact: true })
const counted = (count: number): string => formatMessage(words.feed.unread, 'en', { count })

test('the bell counts on what comes, through another process too, until all of it is read', async ({
  visitor
}) => {
  await tamper(app, 'DELETE FROM notifications')
  const page = await visitor.open('/alpha/about', { origin: second.url, token: ana.token })
  await bell(page, 0).waitFor()
  await write()
  await bell(page, 1).waitFor()
  await write()
  await bell(page, 2).waitFor()
  await press(bell(page, 2))

  await page.getByText(counted(2), { exact: true }).waitFor()
  const entries = page.getByRole('listitem').filter({ hasText: 'A new message: no.' })
  await expect.poll(() => entries.count()).toBe(2)
  expect(await objections(page)).toEqual([])
  await press(entries.first().getByRole('link'))
  await arrived(page, '**/alpha/console/inbox/**')
  await bell(page, 1).waitFor()
  await press(bell(page, 1))
  await press(page.getByRole('button', { name: words.feed.all, exact: true }))
  await page.getByText(counted(0), { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: words.feed.all, exact: true }).count()).toBe(0)
  await bell(page, 0).waitFor()
  expect(await page.getByText(words.feed.new, { exact: true }).count()).toBe(0)
})

test('a feed with nothing in it says so, and each choice is saved by itself', async ({ visitor }) => {
  const page = await visitor.open('/alpha/user-notification', { origin: app.url, token: bob.token })
  await page.getByText(words.feed.none, { exact: true }).waitFor()
  const about = (message: string) => formatMessage(message, 'en', { topic: words.topics.messages })
  const here = page.getByRole('checkbox', { name: about(words.choices.here_about) })
  const mail = page.getByRole('combobox', { name: about(words.choices.mail_about) })
  const chosen = async () => {
    const { open } = await app.api(bob).notifications.preferences({ team: 'alpha' })
    return open.find(({ topic }) => topic === 'messages')
  }
  await press(here, 'Space')
  await expect.poll(chosen).toEqual({ topic: 'messages', feed: false, mail: 'now' })
  await expect.poll(() => here.isChecked()).toBe(false)
  await mail.selectOption({ label: words.choices.digest })
  await expect.poll(chosen).toEqual({ topic: 'messages', feed: false, mail: 'digest' })
  await page.reload()
  await settled(page)
  await expect.poll(() => mail.inputValue()).toBe('digest')
  expect(await here.isChecked()).toBe(false)
  expect(await objections(page)).toEqual([])
})

test('choices made while another is on its way are shown at once, and saved one after another', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/user-notification', { origin: app.url, token: bob.token })
  const here = (topic: 'requests' | 'new_entries') =>
    page.getByRole('checkbox', {
      name: formatMessage(words.choices.here_about, 'en', { topic: words.topics[topic] })
    })
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/api/user/notifications/preferences', async route => {
    sent.push(route.request().postDataJSON().topic)
    await hold
    await route.continue()
  })
  await press(here('requests'), 'Space')
  await press(here('new_entries'), 'Space')
  await press(here('new_entries'), 'Space')
  await press(here('new_entries'), 'Space')
  const shown = async () => [await here('requests').isChecked(), await here('new_entries').isChecked()]
  expect(await shown()).toEqual([false, false])
  await expect.poll(() => sent).toEqual([{ topic: 'requests', feed: false }])
  go()
  const chosen = async () => {
    const { open } = await app.api(bob).notifications.preferences({ team: 'alpha' })
    return open.filter(({ topic, feed }) => topic !== 'messages' && !feed).map(({ topic }) => topic)
  }
  await expect.poll(async () => (await chosen()).toSorted()).toEqual(['new_entries', 'requests'])
  // Of one thing what was wanted last.
  expect(sent.slice(1)).toEqual([{ topic: 'new_entries', feed: false }])
  expect(await shown()).toEqual([false, false])
})

test('the link in a mail stops such mails after a press, and says so where it was pressed before', async ({
  visitor
}) => {
  await write()
  const link = await mailedLink(mails, ana.email, 'unsubscribe')
  const page = await visitor.open(link.slice(app.url.length), { origin: app.url })
  const button = page.getByRole('button', { name: words.stop.button, exact: true })
  await button.waitFor()
  expect(await objections(page)).toEqual([])
  const mailed = async () => {
    const { open } = await app.api(ana).notifications.preferences({ team: 'alpha' })
    return open.find(({ topic }) => topic === 'messages')?.mail
  }
  expect(await mailed()).toBe('now')
  await press(button)
  await page.getByRole('heading', { name: words.stop.done, exact: true }).waitFor()
  expect(await mailed()).toBe('never')
  const again = await visitor.open(link.slice(app.url.length), {
    origin: app.url,
    width: 320,
    scheme: 'dark'
  })
  await again.getByText(words.stop.again, { exact: true }).waitFor()
  await fits(again)
  // Its address was signed as it stood.
  visitor.expects(answered('404 (Not Found)', '/api/notifications/unsubscribe/find'))
  const cut = await visitor.open('/alpha/unsubscribe?token=cut-off', { origin: app.url })
  await cut.getByRole('heading', { name: words.stop.broken, exact: true }).waitFor()
})

test('who cannot be reached is shown it, and so are those who run the team; either may try again', async ({
  visitor
}) => {
  const { email } = bob
  await tamper(
    app,
    `INSERT INTO suppressed_addresses VALUES ('${email}', 'bounce', '5.1.1 No such user', '2026-10-05T10:00:00Z', NULL),
       ('${cleo.email}', 'complaint', '', '2026-10-05T10:00:00Z', NULL)`
  )
  const suppressed = async () =>
    (await app.api(ana).members.list({ link: 'alpha', limit: 100 })).items.find(item => item.email === email)
      ?.suppressed?.reason
  expect(await suppressed()).toBe('bounce')
  const page = await visitor.open('/alpha/console/people', { origin: app.url, token: ana.token })
  const row = page.getByRole('row').filter({ hasText: email })
  const again = row.getByRole('button', {
    name: formatMessage(own.addresses.try_again_of, 'en', { email })
  })
  await again.waitFor()
  expect(await objections(page)).toEqual([])
  await press(again)
  await again.waitFor({ state: 'detached' })
  expect(await suppressed()).toBe(undefined)

  const theirs = await visitor.open('/alpha/user-setting', { origin: app.url, token: cleo.token, width: 320 })
  const notice = theirs.getByRole('heading', { name: words.unreached.title, exact: true })
  await notice.waitFor()
  const told = formatMessage(words.unreached.complaint, 'en', { email: cleo.email, day: '5 Oct 2026' })
  await theirs.getByText(told, { exact: true }).waitFor()
  await fits(theirs)
  await press(theirs.getByRole('button', { name: words.unreached.try_again, exact: true }))
  await theirs.getByText(formatMessage(words.unreached.tried, 'en', { email: cleo.email })).waitFor()
  expect(await notice.count()).toBe(0)
})
