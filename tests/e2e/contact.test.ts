/* A guest writes and sends a file, gets a number by mail, is answered from the inbox, reads it by the link and writes on. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import arabic from '#content/ar/contact-detail.json' with { type: 'json' }
import contact from '#content/en/contact.json' with { type: 'json' }
import detail from '#content/en/contact-detail.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import inbox from '#content/en/console-inbox.json' with { type: 'json' }
import { mailedLink } from '#tests/kit/mailbox.ts'
import { objections } from './accessible.ts'
import { beforeLife } from './before-life.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { startWithMails } from './with-mails.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

const { app, mails } = await startWithMails()

const email = 'gast@letters.test'
const plan = 'Hang it by the window.'
const planFile = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(plan) }

const saidReady = (name: string): string => contact.files.said_ready.replace('{name}', name)

/** What the browser saves, and under which name, when a file of a message is asked for. */
const savedFrom = async (page: Page, name: string): Promise<[string, string]> => {
  const saving = page.waitForEvent('download')
  await press(page.getByRole('button', { name: new RegExp(name) }))
  const saved = await saving
  return [saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')]
}

const script = '<script>document.title = "run"</script><img src=x onerror=alert(1)>'

test('a guest writes to the team, is answered, and goes on by the mailed link', async ({ visitor }) => {
  const guest = await visitor.open('/alpha/contact', { origin: app.url })
  await settled(guest)
  await guest.getByLabel(contact.name, { exact: true }).fill('Gast Müller')
  await guest.getByLabel(contact.email).fill(email)
  const message = guest.getByLabel(contact.message, { exact: true })
  await message.fill('Which rights do I keep in my pictures, and who may show them?')
  await guest.getByRole('heading', { name: contact.answers }).waitFor()
  expect(await objections(guest)).toEqual([])
  await message.fill(`Two works? ${script}`)
  const files = guest.getByLabel(contact.files.choose, { exact: true })
  const chosen = guest.getByRole('list', { name: contact.files.list }).getByRole('listitem')
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/contact/files?team=alpha'))
  await files.setInputFiles({ name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from(script) })
  await chosen.getByText(contact.verdicts.attached_markup).waitFor()
  await press(guest.getByRole('button', { name: contact.submit }))
  await guest.getByRole('link', { name: contact.files.unfit }).waitFor()
  expect(await message.inputValue()).toContain('Two works?')
  await press(chosen.getByRole('button', { name: /page\.txt/ }))
  await files.setInputFiles(planFile)
  await chosen.getByText(/plan\.txt/).waitFor()
  await guest.getByText(saidReady('plan.txt')).waitFor()
  expect(await objections(guest)).toEqual([])
  await press(guest.getByRole('button', { name: contact.submit }))
  await guest.getByRole('heading', { name: 'Your message is no. 1' }).waitFor()
  expect(await objections(guest)).toEqual([])

  const office = await visitor.tab({ origin: app.url })
  await office.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  await office.goto(`${app.url}/alpha/console/inbox`)
  await settled(office)
  const row = office.getByRole('row', { name: /Gast Müller/ })
  await row.getByText(inbox.unread, { exact: true }).waitFor()
  expect(await objections(office)).toEqual([])
  await press(row.getByRole('link', { name: /Gast Müller/ }))
  await office.getByText(`Two works? ${script}`).waitFor()
  expect(await savedFrom(office, 'plan.txt')).toEqual(['plan.txt', plan])
  const noting = office.getByRole('region', { name: inbox.noting.title })
  await noting.getByLabel(inbox.noting.message).fill('PLANTED-NOTE')
  await press(noting.getByRole('button', { name: inbox.noting.submit }))
  await noting.getByText(inbox.noting.sent).waitFor()
  const answering = office.getByRole('region', { name: inbox.answer.title })
  await answering.getByLabel(inbox.answer.message).fill('Two are fine.')
  await answering
    .getByLabel(contact.files.choose, { exact: true })
    .setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Two at most.') })
  await answering.getByText(saidReady('rules.txt')).waitFor()
  await press(answering.getByRole('button', { name: inbox.answer.submit }))
  await answering.getByText(inbox.answer.sent).waitFor()
  await office.getByText(inbox.states.waiting_for_sender, { exact: true }).waitFor()
  expect(await objections(office)).toEqual([])

  const link = await mailedLink(mails, email, 'contact-detail', 2)
  const path = link.slice(app.url.length)
  const narrow = await visitor.open(path.replace('/alpha/', '/alpha/ar/'), {
    origin: app.url,
    width: 320,
    scheme: 'dark',
    locale: 'ar'
  })
  await narrow.getByText(arabic.states.waiting_for_sender).waitFor()
  await fits(narrow)

  await guest.goto(link)
  await guest.getByText('Two are fine.').waitFor()
  expect(await guest.getByText('PLANTED-NOTE').count()).toBe(0)
  expect(await savedFrom(guest, 'rules.txt')).toEqual(['rules.txt', 'Two at most.'])
  await guest.getByLabel(detail.reply).fill('Thank you, both are on their way.')
  await press(guest.getByRole('button', { name: detail.send, exact: true }))
  await guest.getByText(detail.states.waiting_for_team).waitFor()
  expect(await guest.getByLabel(detail.reply).inputValue()).toBe('')
  await press(guest.getByRole('button', { name: detail.close }))
  await guest.getByText(detail.closed_text).waitFor()
  expect(await guest.title()).not.toBe('run')

  visitor.expects(answered('404 (Not Found)', '/api/contact/read'))
  const nowhere = await visitor.open(`${new URL(link).pathname}?thread=a-guess`, { origin: app.url })
  await nowhere.getByRole('heading', { name: detail.unreadable }).waitFor()
})

test('what was typed stands there again when the page is loaded anew, until it is sent', async ({
  visitor
}) => {
  const page = await visitor.open('/alpha/contact', { origin: app.url })
  await page.getByLabel(contact.topic, { exact: true }).selectOption('rights_complaint')
  const typed = {
    [contact.work]: 'Blue Hour',
    [contact.name]: 'Gast Müller',
    [contact.email]: 'reload@letters.test',
    [contact.message]: 'This is my picture.'
  }
  // What may be left out says so in its label.
  const labelled = (label: string) => page.getByLabel(label, { exact: label !== contact.work })
  const inputs = () => Promise.all(Object.keys(typed).map(label => labelled(label).inputValue()))
  for (const [label, text] of Object.entries(typed)) await labelled(label).fill(text)
  await page.reload()
  await settled(page)
  await expect.poll(inputs).toEqual(Object.values(typed))
  // It was no address of a work.
  await page.getByLabel(contact.topic, { exact: true }).selectOption('rules')
  await press(page.getByRole('button', { name: contact.submit }))
  await page.getByRole('heading', { name: /^Your message is no\./ }).waitFor()
  // A file that is chosen before the page answers to anything goes along as any other.
  const choose = page.getByLabel(contact.files.choose, { exact: true })
  await beforeLife(page, `${app.url}/alpha/contact`, () => choose.setInputFiles(planFile))
  await settled(page)
  await page.getByText(saidReady('plan.txt')).waitFor()
  expect(await page.getByLabel(contact.message, { exact: true }).inputValue()).toBe('')
})

test('a form of an account keeps names over a reload, and never a password', async ({ visitor }) => {
  const page = await visitor.open('/alpha/register', { origin: app.url })
  await page.getByLabel(register.first_name, { exact: true }).fill('Ida')
  await page.getByLabel(register.password, { exact: true }).fill('a lamp, a ladder, a lemon')
  await page.reload()
  await settled(page)
  await expect.poll(() => page.getByLabel(register.first_name, { exact: true }).inputValue()).toBe('Ida')
  expect(await page.getByLabel(register.password, { exact: true }).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ladder')
})

test('whoever comes after somebody in the same tab finds nothing of what they typed, and who signs in their own', async ({
  visitor
}) => {
  const { ana, bob } = app.people
  const page = await visitor.open('/alpha/contact', { origin: app.url })
  const message = page.getByLabel(contact.message, { exact: true })
  await message.fill('Typed before signing in')
  const other = await page.context().newPage()
  await other.goto(`${app.url}/alpha/about`)
  const become = (token: string) => other.evaluate(kept => localStorage.setItem('auth_token', kept), token)
  const writesAs = ({ email: theirs }: { email: string }) =>
    page.getByRole('paragraph').filter({ hasText: theirs })
  await become(ana.token)
  await writesAs(ana).waitFor()
  expect(await message.inputValue()).toBe('Typed before signing in')
  await become(bob.token)
  await writesAs(bob).waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
})
