/* An organiser imports a statement of five hundred lines, sees what matched and why, records it, and settles the rest by hand. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-payments.json' with { type: 'json' }
import words from '#content/en/console-payments.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { ownIban } from '#tests/kit/bank-statements.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { agree, press } from './press.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let contest: Contest
let guest: () => Person

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
  await app.api(app.people.ana).billing_settings.save({ link: 'alpha', ...billingOf({ iban: ownIban }) })
})

afterAll(() => app.remove())

const owing = async (artist: Person) => {
  const draft = await wholeDraft(app, artist, contest, { title: 'Owed' })
  await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
  if (!order) throw new Error('Nothing is owed')
  return order
}

const statementOf = (rows: readonly string[]): Buffer =>
  Buffer.from(['Date;Amount;Currency;Description;Name', ...rows].join('\n'))

const choose = (page: Page, file: Buffer, name = 'statement.csv'): Promise<void> =>
  page.getByLabel(words.import.label, { exact: true }).and(page.locator('input')).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: file
  })

const openAs = (visitor: Visitor, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token: app.people.bob.token, ...looking })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a statement is imported, what matched is recorded, and the rest is assigned or set aside', async ({
  visitor
}) => {
  const [first, second, third] = [await owing(guest()), await owing(guest()), await owing(guest())]
  const others = Array.from(
    { length: 496 },
    (_, at) => `2026-03-02;1,00;EUR;Nothing of ours ${at};Payer ${at}`
  )
  const rows = [
    ...others,
    `2026-03-02;-80,00;EUR;Rent;Landlord`,
    `2026-03-02;15,00;EUR;Entry ${first.reference};Somebody Known`,
    `2026-03-02;15,00;EUR;${second.reference.toLowerCase()};Somebody Else`,
    `2026-03-02;15,00;EUR;I forgot the number;A Forgetful Person`
  ]
  const page = await openAs(visitor, '/alpha/console/payments')
  await page.getByText(words.none).waitFor()
  await fits(page)
  await choose(page, statementOf(rows))
  const imported = formatMessage(words.imported.added, 'en', { count: 499, matched: 2 })
  await page.getByText(`${imported} ${formatMessage(words.imported.left_out, 'en', { count: 1 })}`).waitFor()

  const known = rowOf(page, 'Somebody Known')
  await known.getByText(words.codes.reference).waitFor()
  // Of five hundred, those that matched are shown by themselves.
  await page.waitForURL('**/console/payments?state=matched')
  await rowOf(page, 'A Forgetful Person').waitFor({ state: 'detached' })
  expect((await app.api(app.people.bob).orders.get({ link: 'alpha', id: first.id })).due).toBe(1500)

  // Both that matched, by the keyboard alone.
  for (const name of ['Somebody Known', 'Somebody Else'])
    await press(rowOf(page, name).getByRole('checkbox'), 'Space')
  const record = formatMessage(words.record.label, 'en', { count: 2 })
  await agree(page, { doing: record, title: formatMessage(words.record.title, 'en', { count: 2 }) })
  await page.locator('p:focus', { hasText: formatMessage(words.recorded.done, 'en', { count: 2 }) }).waitFor()
  for (const { id } of [first, second])
    expect(await app.api(app.people.bob).orders.get({ link: 'alpha', id })).toMatchObject({ state: 'paid' })

  await page.getByRole('combobox', { name: words.filter.state }).selectOption('')
  const forgetful = rowOf(page, 'A Forgetful Person')
  await press(forgetful.getByRole('button', { name: /^Assign/ }))
  const dialog = page.getByRole('dialog', { name: words.assign.title })
  await dialog.getByLabel(words.filter.search).fill(String(third.number))
  const choice = dialog.getByRole('combobox', { name: words.assign.label })
  // Whoever says nothing records nothing: of many orders the first would be as good as any.
  expect(await choice.inputValue()).toBe('')
  await choice.selectOption(third.id)
  await press(dialog.getByRole('button', { name: words.assign.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await forgetful.getByRole('button', { name: /^Undo/ }).waitFor()
  expect(await app.api(app.people.bob).orders.get({ link: 'alpha', id: third.id })).toMatchObject({ due: 0 })

  await press(rowOf(page, 'Payer 495').getByRole('button', { name: /^Set aside/ }))
  const aside = page.getByRole('dialog')
  await aside.getByLabel(words.aside.reason).fill('Shop')
  await press(aside.getByRole('button', { name: words.aside.doing, exact: true }))
  await aside.waitFor({ state: 'detached' })
  await page.locator('p:focus', { hasText: formatMessage(words.aside.done, 'en', { count: 1 }) }).waitFor()
  await rowOf(page, 'Payer 495').getByText('Shop').waitFor()
  await press(rowOf(page, 'Payer 495').getByRole('button', { name: /again$/ }))
  await press(
    page.getByRole('dialog', { name: words.reopen.title }).getByRole('button', { name: words.acts.reopen })
  )
  await page.locator('p:focus', { hasText: words.reopen.done }).waitFor()

  // The same file changes nothing.
  await choose(page, statementOf(rows))
  await page.getByText(formatMessage(words.imported.known, 'en', { count: 499 })).waitFor()
})

test('a file that is none says what is wrong with it, on a narrow screen and from right to left', async ({
  visitor
}) => {
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/teams/alpha/bank-statements'))
  const page = await openAs(visitor, '/alpha/console/payments', { width: 320 })
  await choose(page, Buffer.from('A letter to the bank'), 'letter.txt')
  await page.getByRole('alert').getByText(problems.fields.not_a_statement).waitFor()
  await fits(page)
  const other = await openAs(visitor, '/alpha/ar/console/payments', { width: 320, scheme: 'dark' })
  await other.getByRole('heading', { name: arabic.title, level: 1 }).waitFor()
  await fits(other)
})
