/* A mail that nobody took: found in the console, read, tried once more and seen to go out, by the keyboard alone. */
import { expect } from 'vitest'
import words from '#content/en/console-mails.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { startWithMails } from './with-mails.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

const { app, mails } = await startWithMails()

test('an organiser finds a mail that failed, reads it, tries it once more and sees it go out', async ({
  visitor
}) => {
  const { bob } = app.people
  const [email, other] = ['refused@people.test', 'welcome@people.test']
  for (const to of [email, other])
    await app.api(bob).members.invite({ link: 'alpha', email: to, role: 'organiser', note: 'Come' })
  const letter = await emailTo(mails, email)
  const stateOf = async () =>
    (await app.api(bob).outbox.list({ link: 'alpha', q: email })).items.map(({ state }) => state)
  await expect.poll(stateOf).toEqual(['sent'])
  // What is tried for a whole day fails in a day.
  await tamper(
    app,
    `UPDATE outbox_messages SET state = 'failed', sent_at = NULL, last_error = '550 No such box here'
     WHERE to_address = '${email}'`
  )

  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), bob.token)
  await page.goto(`${app.url}/alpha/console/mails`)
  await settled(page)
  const rowOf = (to: string) => page.getByRole('row').filter({ hasText: to })
  await rowOf(other).getByText(words.states.sent, { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])

  const state = page.getByLabel(words.filter.state, { exact: true })
  await state.focus()
  await state.selectOption({ label: words.states.failed })
  await expect.poll(() => rowOf(other).count()).toBe(0)
  await rowOf(email).getByText(words.states.failed, { exact: true }).waitFor()
  // Whoever chooses by keys can go on from there.
  expect(await state.evaluate(element => element === document.activeElement)).toBe(true)
  await page.goBack()
  await rowOf(other).waitFor()
  expect(await state.inputValue()).toBe('')
  await page.goForward()
  await rowOf(other).waitFor({ state: 'detached' })
  expect(await state.inputValue()).toBe('failed')
  await press(rowOf(email).getByRole('link', { name: letter.subject }))

  await page.getByRole('heading', { name: letter.subject, level: 2, exact: true }).first().waitFor()
  await page.getByText('550 No such box here').waitFor()
  await page.getByRole('heading', { name: words.as_seen, exact: true }).waitFor()
  await page.getByText('/alpha/register?invitation=…').first().waitFor()
  expect(await page.content()).not.toContain(tokenIn(letter, 'invitation'))
  expect(await objections(page)).toEqual([])

  // It waits while the server refuses it, and goes out when it is taken.
  const refused = mails.refused()
  mails.refuse.push(451)
  await press(page.getByRole('button', { name: words.retry, exact: true }))
  await page.getByText(words.retried, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: words.retry, exact: true }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  const again = await emailTo(mails, email, 2)
  expect([again.subject, again.text]).toEqual([letter.subject, letter.text])
  expect(mails.refused()).toBe(refused + 1)
  await page.getByText(formatMessage(words.sent_at, 'en', { time: '' }).trim()).waitFor()
  expect(await page.getByText(words.retried, { exact: true }).count()).toBe(0)
  expect(await stateOf()).toEqual(['sent'])

  await press(page.getByRole('link', { name: words.back, exact: true }))
  await page.getByText(words.no_match, { exact: true }).waitFor()
  await state.selectOption({ label: words.filter.any })
  await rowOf(email).getByText(words.states.sent, { exact: true }).waitFor()

  const narrow = await visitor.tab({ origin: app.url, width: 320, scheme: 'dark' })
  await narrow.addInitScript(kept => localStorage.setItem('auth_token', kept), bob.token)
  await narrow.goto(`${app.url}/alpha/console/mails`)
  await settled(narrow)
  await narrow.getByText(email).waitFor()
  await fits(narrow)
})
