/* Who issues a team's invoices: said by an owner on a narrow screen, read by an organiser, and not lost where two save at once. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/console-settings.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import words from '#content/en/console-settings.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

const { billing } = words
const { names } = billing
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, token: string, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

/** The innermost section under a heading. */
const partOf = (page: Page, title: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()

const save = async (part: Locator): Promise<void> => {
  await press(part.getByRole('button', { name: words.save, exact: true }))
  await part.getByText(words.saved, { exact: true }).waitFor()
}

const gapsOf = (page: Page): Promise<string[]> =>
  page.getByText(billing.missing).locator('xpath=following-sibling::ul/li').allTextContents()

const fieldIn = (part: Locator, label: string) => part.getByLabel(label)

test('an owner says who issues invoices, part by part, and what is missing grows less', async ({
  visitor
}) => {
  const refused = answered('422 (Unprocessable Entity)', '/api/teams/alpha/billing-settings')
  visitor.expects(refused, refused, refused)
  const page = await openAs(visitor, app.people.ana.token, '/alpha/console/settings', { width: 320 })
  await page.getByText(billing.missing).waitFor()
  const all = ['name', 'street', 'city', 'country', 'exemption', 'iban'] as const
  expect(await gapsOf(page)).toEqual(all.map(gap => billing.gaps[gap]))
  await fits(page)

  const seller = partOf(page, billing.seller)
  await fieldIn(seller, names.name).fill('Alpha Salon vzw')
  await fieldIn(seller, names.street).fill('Kade 7')
  await fieldIn(seller, names.city).fill('Gent')
  await fieldIn(seller, names.vat_id).fill('BE 0123.456.748')
  await press(seller.getByRole('button', { name: words.save, exact: true }))
  const wrong = seller.getByRole('link', { name: problems.fields.bad_vat_id })
  await wrong.waitFor()
  await fits(page)
  await press(wrong)
  await fieldIn(seller, names.vat_id).fill('BE 0123.456.749')
  await save(seller)
  await expect.poll(() => gapsOf(page)).toEqual([billing.gaps.exemption, billing.gaps.iban])

  const tax = partOf(page, billing.tax)
  await tax.getByLabel(billing.taxed).check()
  await press(tax.getByRole('button', { name: billing.add_rate }))
  const cell = (label: string, place: number) =>
    tax.getByLabel(formatMessage(label, 'en', { place }), { exact: true })
  await cell(billing.valid_from_of, 1).fill('2020-01-01')
  await cell(billing.percent_of, 1).fill('5.5')
  await press(tax.getByRole('button', { name: billing.add_rate }))
  await cell(billing.valid_from_of, 2).fill('2020-01-01')
  await cell(billing.percent_of, 2).fill('20')
  await press(tax.getByRole('button', { name: words.save, exact: true }))
  await tax.getByRole('link', { name: problems.fields.taken }).waitFor()
  await fits(page)
  await press(
    tax.getByRole('button', { name: formatMessage(billing.remove_rate, 'en', { place: 1 }), exact: true })
  )
  await save(tax)
  await expect.poll(() => gapsOf(page)).toEqual([billing.gaps.iban])

  const account = partOf(page, billing.account)
  await fieldIn(account, names.iban).fill('BE72 0961 2345 6769')
  await press(account.getByRole('button', { name: words.save, exact: true }))
  await account.getByRole('link', { name: problems.fields.bad_iban }).waitFor()
  await fieldIn(account, names.iban).fill('be71 0961 2345 6769')
  await save(account)
  await page.getByText(billing.complete).waitFor()

  const numbers = partOf(page, billing.numbers)
  const year = new Date().getUTCFullYear()
  await numbers.getByText(`${year}-INV-00001`).waitFor()
  await fieldIn(numbers, names.invoice_prefix).fill('salon')
  await fieldIn(numbers, names.next_invoice).fill('500')
  await numbers.getByText(`SALON-${year}-INV-00500`).waitFor()
  await save(numbers)
  await fits(page)

  expect(await app.api(app.people.bob).billing_settings.get({ link: 'alpha' })).toMatchObject({
    name: 'Alpha Salon vzw',
    country: 'BE',
    vat_id: 'BE0123456749',
    iban: 'BE71096123456769',
    rates: [{ valid_from: '2020-01-01', rate: 2000 }],
    invoice_prefix: 'SALON',
    next_invoice: 500,
    next_credit_note: 1,
    version: 4
  })
})

test('an organiser reads it, in Arabic and in the dark, and has nothing to save', async ({ visitor }) => {
  const looking = { width: 320, scheme: 'dark', locale: 'ar' }
  const page = await openAs(visitor, app.people.bob.token, '/alpha/ar/console/settings', looking)
  const section = page.locator('section').filter({ hasText: arabic.billing.title }).first()
  await section.getByText('BE71 0961 2345 6769', { exact: true }).waitFor()
  await section.getByText(arabic.billing.readonly).waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
  await fits(page)

  const own = await openAs(visitor, app.people.ana.token, '/alpha/ar/console/settings', looking)
  await partOf(own, arabic.billing.numbers).getByLabel(arabic.billing.names.next_invoice).waitFor()
  await fits(own)
})

test('what two owners change at once is put side by side, and what only one changes is kept', async ({
  visitor
}) => {
  visitor.expects(answered('409 (Conflict)', '/api/teams/alpha/billing-settings'))
  const page = await openAs(visitor, app.people.ana.token, '/alpha/console/settings')
  const seller = partOf(page, billing.seller)
  await fieldIn(seller, names.name).fill('Mine vzw')
  const { version } = await app.api(app.people.ana).billing_settings.get({ link: 'alpha' })
  await app
    .api(app.people.ana)
    .billing_settings.save({ link: 'alpha', ...billingOf({ version, name: 'Theirs vzw', city: 'Brugge' }) })
  await press(seller.getByRole('button', { name: words.save, exact: true }))
  const choice = seller.getByRole('group', { name: names.name })
  await choice.getByText('Theirs vzw').waitFor()
  await press(seller.getByRole('button', { name: common.clash.save }))
  await seller.getByText(words.saved, { exact: true }).waitFor()
  expect(await app.api(app.people.bob).billing_settings.get({ link: 'alpha' })).toMatchObject({
    name: 'Mine vzw',
    city: 'Brugge'
  })
})
