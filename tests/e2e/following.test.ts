/* Following: by an address that is confirmed from its mail, and by one press with an account; and how it is ended. */
import { expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import arabic from '#content/ar/follow.json' with { type: 'json' }
import words from '#content/en/follow.json' with { type: 'json' }
import notification from '#content/en/user-notification.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { arrived, press } from './press.ts'
import { settled } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

const { app, mails } = await startWithMails()
const contest = await openContest(app, { title: { en: 'Tide Prize' }, categories: [category('Ink')] })
const followed = (email: string) =>
  lookInto(app, `SELECT kind, since IS NOT NULL AS confirmed FROM follows WHERE email = '${email}'`)

test('a visitor follows a contest by an address, from its mail, and one mail program’s press ends it', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/home', { origin: app.url })
  await press(page.getByRole('link', { name: common.follow.begin.contest, exact: true }))
  await arrived(page, `**/alpha/follow?kind=contest&subject=${contest.slug}`)
  await page.getByText(formatMessage(words.what.contest, 'en', { name: 'Tide Prize' })).waitFor()
  expect(await objections(page)).toEqual([])
  const address = page.getByLabel(words.email, { exact: true })
  await address.fill('no address')
  await press(page.getByRole('button', { name: words.submit, exact: true }))
  await page.getByText(common.form.no_address, { exact: true }).first().waitFor()
  await address.fill('tide@reader.test')
  await press(page.getByRole('button', { name: words.submit, exact: true }))
  await page.getByText(words.sent.title, { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])

  const link = await mailedLink(mails, 'tide@reader.test', 'follow')
  await page.goto(link)
  await settled(page)
  // To open the page confirms nothing.
  await page.getByText(formatMessage(words.ready, 'en', { team: 'Alpha Salon' })).waitFor()
  expect(await followed('tide@reader.test')).toEqual([{ kind: 'contest', confirmed: false }])
  await press(page.getByRole('button', { name: words.confirm, exact: true }))
  await page.getByText(words.done, { exact: true }).waitFor()
  expect(await followed('tide@reader.test')).toEqual([{ kind: 'contest', confirmed: true }])
  expect(await objections(page)).toEqual([])

  visitor.expects(answered('404 (Not Found)', '/api/follows/confirm'))
  await page.goto(`${app.url}/alpha/follow?token=${'x'.repeat(43)}`)
  await settled(page)
  await press(page.getByRole('button', { name: words.confirm, exact: true }))
  await page.getByText(words.broken, { exact: true }).waitFor()
})

test('who is signed in follows by one press, sees all of it in one list, and stops it there', async ({
  visitor
}) => {
  const { cleo } = app.people
  const page = await visitor.open('/alpha/blog', { origin: app.url, token: cleo.token })
  const begin = page.getByRole('button', { name: common.follow.begin.team, exact: true })
  await press(begin)
  await page.getByRole('button', { name: common.follow.end.team, exact: true }).waitFor()
  await page.goto(`${app.url}/alpha/home`)
  await settled(page)
  await press(page.getByRole('button', { name: common.follow.begin.contest, exact: true }))
  await page.getByRole('button', { name: common.follow.end.contest, exact: true }).waitFor()
  await page.goto(`${app.url}/alpha/user-notification`)
  await settled(page)
  const stop = (name: string) =>
    page.getByRole('button', {
      name: formatMessage(notification.follows.stop_what, 'en', { name }),
      exact: true
    })
  await stop('Alpha Salon').waitFor()
  await stop('Tide Prize').waitFor()
  expect(await objections(page)).toEqual([])
  await press(stop('Alpha Salon'))
  await expect.poll(() => stop('Alpha Salon').count()).toBe(0)
  await page.goto(`${app.url}/alpha/blog`)
  await settled(page)
  await begin.waitFor()
  await page.goto(`${app.url}/alpha/home`)
  await settled(page)
  await press(page.getByRole('button', { name: common.follow.end.contest, exact: true }))
  await page.getByRole('button', { name: common.follow.begin.contest, exact: true }).waitFor()
})

test('the page holds at 320 pixels, in the dark and from right to left', async ({ visitor }) => {
  const narrow = await visitor.open('/alpha/ar/follow', { origin: app.url, width: 320, scheme: 'dark' })
  await narrow.getByLabel(arabic.email, { exact: true }).waitFor()
  await fits(narrow)
})
