/* A visitor reports a work from its page; an organiser reads that beside the work, hides it, and shows it again. */
import { expect } from 'vitest'
import artwork from '#content/en/artwork.json' with { type: 'json' }
import contact from '#content/en/contact.json' with { type: 'json' }
import entries from '#content/en/console-entries.json' with { type: 'json' }
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { spills } from './spill.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'
import { startWithMails } from './with-mails.ts'

const { app } = await startWithMails()

const enter = async (title: string): Promise<string> => {
  const { ana } = app.people
  const artist = guestsOf(app.people)()
  const contest = await openContest(app, { showing: 'at_once', categories: [category('Painting')] })
  const { id, version } = await wholeDraft(app, artist, contest, { title })
  const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
  const screened = { entries: [{ id, version: work.version }], to: 'eligible' as const }
  await app.api(ana).entries.screen({ link: 'alpha', contest: contest.id, ...screened })
  return id
}

test('a work is reported from its page, hidden beside the report, and shown again', async ({ visitor }) => {
  const id = await enter('Quincunx')
  const guest = await visitor.open(`/alpha/artwork/${id}`, { origin: app.url })
  await settled(guest)
  await press(guest.getByRole('link', { name: artwork.report }))
  const topic = guest.getByLabel(contact.topic, { exact: true })
  await expect.poll(() => topic.inputValue()).toBe('rule_breach')
  await expect.poll(() => topic.getByRole('option').count()).toBe(4)
  await topic.selectOption('safeguarding')
  await guest.getByLabel(contact.name, { exact: true }).fill('Gast Müller')
  await guest.getByLabel(contact.email).fill('gast@reports.test')
  await guest.getByLabel(contact.message, { exact: true }).fill('The child in it did not agree.')
  expect(await objections(guest)).toEqual([])
  await press(guest.getByRole('button', { name: contact.submit }))
  await guest.getByRole('heading', { name: /^Your message is no\./ }).waitFor()

  const office = await visitor.tab({ origin: app.url })
  await office.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  await office.goto(`${app.url}/alpha/console/inbox`)
  await settled(office)
  await press(office.getByRole('link', { name: /Gast Müller/ }))
  const beside = office.getByRole('region', { name: 'Quincunx' })
  await press(beside.getByRole('button', { name: entries.taking.hidden.label }))
  const dialog = office.getByRole('dialog')
  await dialog.getByText('Quincunx').waitFor()
  await dialog.getByLabel(entries.taking.reason).fill('Somebody in the picture did not agree.')
  expect(await objections(office)).toEqual([])
  await press(dialog.getByRole('button', { name: 'Hide 1 entry' }))
  await beside.getByText('1 entry was changed.').waitFor()
  visitor.expects(answered('404 (Not Found)', `/alpha/artwork/${id}`))
  await guest.goto(`${app.url}/alpha/artwork/${id}`)
  expect(await guest.getByText('Quincunx').count()).toBe(0)

  await office.goto(`${app.url}/alpha/console/entries/${id}`)
  await office.getByText('Accepted, hidden').waitFor()
  await office.getByText('Somebody in the picture did not agree.').first().waitFor()
  expect(await objections(office)).toEqual([])
  await office.setViewportSize({ width: 320, height: 700 })
  expect(await spills(office)).toEqual([])
  await press(office.getByRole('button', { name: entries.taking.shown_again.label }))
  await press(office.getByRole('button', { name: 'Show 1 entry again' }))
  await office.getByText('1 entry was changed.').waitFor()
  await guest.goto(`${app.url}/alpha/artwork/${id}`)
  await guest.getByRole('heading', { name: 'Quincunx' }).waitFor()
})
