/* What an artist owes and how it is paid, an address for invoices, an invoice that is read, printed, paid and credited. */
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/user-billing.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import sheet from '#content/en/user-invoice.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import words from '#content/en/user-billing.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { sideways, spills } from './spill.ts'
import { test } from './visit.ts'

const seller = billingOf({ invoice_prefix: 'AS', rates: [{ valid_from: '2020-01-01', rate: 2000 }] })
const today = new Date().toISOString().slice(0, 10)

let app: TestApp
let contest: Contest
let guest: () => Person

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app, {
    fee_tiers: [{ ends_at: null, amount: 1500 }],
    per_person: 9,
    per_category: 9
  })
  await app.api(app.people.ana).billing_settings.save({ link: 'alpha', ...seller })
})

afterAll(() => app.remove())

const submit = async (artist: Person, title: string) => {
  const draft = await wholeDraft(app, artist, contest, { title })
  const { work } = await app.api(artist).works.finalize({
    team: 'alpha',
    id: draft.id,
    version: draft.version
  })
  return work
}

const orderOf = async (artist: Person) => {
  const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
  if (!order) throw new Error('Nothing was owed')
  return order
}

/** What a banking app sees in a picture of the screen. */
const scanned = async (picture: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** What would be on paper: every line of text that printing leaves. */
const printed = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: 'screen' })
  return text
}

test('an artist reads what is owed, saves an address, gets the invoice, and sees that it is paid', async ({
  visitor
}) => {
  const artist = guest()
  const blue = await submit(artist, 'Blue Hour')
  await submit(artist, 'Red Hour')
  const { id, reference } = await orderOf(artist)
  // From the works, and from the receipt of one.
  const page = await visitor.open('/alpha/user-profile', { origin: app.url, token: artist.token })
  await press(page.getByRole('link', { name: `${profile.works.pay}: Red Hour` }))
  await page.waitForURL('**/alpha/user-billing')
  await page.goto(`${app.url}/alpha/page-thankyou?work=${blue.id}`)
  await press(page.getByRole('link', { name: thanks.waits.pay, exact: true }))
  await page.waitForURL('**/alpha/user-billing')
  const open = page.getByRole('region', { name: words.open.title, exact: true })
  await open.getByRole('listitem').filter({ hasText: 'Blue Hour' }).last().getByText('€15.00').waitFor()
  await open.getByText('€30.00').first().waitFor()
  await open.getByText(groupsOfFour(seller.iban), { exact: true }).waitFor()
  await open.getByText(groupsOfFour(reference), { exact: true }).waitFor()
  await open.getByText(words.invoice.no_address).waitFor()
  await open.getByText(words.pay.scan, { exact: true }).click()
  const code = open.getByRole('img', { name: words.pay.scan_picture })
  await code.waitFor()
  expect(await scanned(await code.screenshot())).toBe(
    `BCD\n002\n1\nSCT\n${seller.bic}\n${seller.name}\n${seller.iban}\nEUR30.00\n\n${reference}`
  )
  expect(await objections(page)).toEqual([])

  const form = page.getByRole('region', { name: words.address.title, exact: true })
  const field = (label: string) => form.getByLabel(label)
  await field(words.labels.street).fill('Harbour 1')
  await field(words.labels.city).fill('Ghent')
  await field(words.labels.vat_id).fill('nonsense')
  await field(words.labels.country).fill('Belg')
  await page.getByRole('option', { name: 'Belgium' }).click()
  visitor.bears(/422/)
  await press(form.getByRole('button', { name: words.address.submit }))
  await form.getByRole('link', { name: new RegExp(`^${words.labels.vat_id}`) }).waitFor()
  await field(words.labels.vat_id).fill('')
  await press(form.getByRole('button', { name: words.address.submit }))
  await form.getByText(/^Saved at/).waitFor()
  await open.getByText(words.invoice.no_address).waitFor({ state: 'detached' })
  const { identity } = await app.api(artist).orders.billing({ team: 'alpha' })
  expect(identity).toMatchObject({ street: 'Harbour 1', city: 'Ghent', country: 'BE', version: 1 })

  await press(open.getByRole('button', { name: words.invoice.get, exact: true }))
  await page.waitForURL('**/alpha/user-invoice?invoice=*')
  const paper = page.getByRole('article').filter({ hasText: seller.registration })
  await paper.getByText('Ghent').waitFor()
  const rows = await paper.getByRole('row').allInnerTexts()
  expect(rows.map(row => row.replaceAll(/\s+/g, ' '))).toEqual([
    'Description Net VAT rate VAT Gross',
    expect.stringMatching(/^Blue Hour Entry \d+.* €12\.50 20% €2\.50 €15\.00$/),
    expect.stringMatching(/^Red Hour Entry \d+.* €12\.50 20% €2\.50 €15\.00$/)
  ])
  expect(await objections(page)).toEqual([])
  const onPaper = await printed(page)
  expect(onPaper.trimStart()).toMatch(/^Invoice AS-/)
  expect(onPaper).not.toContain(sheet.print)
  const file = page.waitForEvent('download', { timeout: 120_000 })
  await press(page.getByRole('button', { name: sheet.pdf.take }))
  expect((await file).suggestedFilename()).toMatch(/^AS-.*\.pdf$/)

  await app.api(app.people.bob).orders.record_payment({ link: 'alpha', id, amount: 3000, paid_on: today })
  await page.reload()
  await page.getByText(sheet.now.paid).waitFor()
  await page.getByRole('link', { name: sheet.list.all, exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'AS-' }).getByText(sheet.states.paid).waitFor()
  expect(await objections(page)).toEqual([])
})

test('what was taken back is struck through, and a credit note says why', async ({ visitor }) => {
  const artist = guest()
  const kept = await submit(artist, 'Kept')
  const taken = await submit(artist, 'Taken back')
  const { id } = await orderOf(artist)
  const invoice = await app.api(artist).orders.ask_invoice({ team: 'alpha', order: id })
  const organiser = app.api(app.people.bob)
  await organiser.orders.record_payment({ link: 'alpha', id, amount: 3000, paid_on: today })
  const reason = 'The work was damaged <b>on the way</b>'
  await organiser.orders.credit({ link: 'alpha', id, works: [taken.id], reason })

  const page = await visitor.open('/alpha/user-billing', { origin: app.url, token: artist.token })
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title }).last()
  await line('Taken back').getByText(words.order.credited, { exact: true }).waitFor()
  expect(await line('Taken back').locator('s').innerText()).toBe('€15.00')
  expect(await line(kept.parts.title).locator('s').count()).toBe(0)
  await page.getByText(words.order.owed_back).waitFor()
  await page.getByRole('link', { name: /^Credit note AS-/ }).click()
  await page.getByText(formatMessage(sheet.sheet.reason, 'en', { reason })).waitFor()
  await page.getByText(`For invoice ${invoice.number}`, { exact: false }).waitFor()

  // Who runs the team reads it at the same address, and another artist does not.
  const path = `/alpha/user-invoice?invoice=${invoice.id}`
  const desk = await visitor.open(path, { origin: app.url, token: app.people.bob.token })
  await desk.getByRole('heading', { name: `Invoice ${invoice.number}` }).waitFor()
  await desk.getByRole('link', { name: /^Credit note AS-/ }).waitFor()
  visitor.bears(/404/)
  const other = await visitor.open(path, { origin: app.url, token: guest().token })
  await other.getByRole('heading', { name: sheet.unknown.title }).waitFor()
  expect(await other.getByText(invoice.number).count()).toBe(0)
})

test('who owes nothing is led on, and a stranger is asked to sign in', async ({ visitor }) => {
  const page = await visitor.open('/alpha/user-billing', { origin: app.url, token: guest().token })
  await page.getByText(words.open.none).waitFor()
  await page.getByRole('main').getByRole('link', { name: words.open.enter, exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByText(sheet.list.none).waitFor()
  for (const screen of ['user-billing', 'user-invoice']) {
    const stranger = await visitor.open(`/alpha/${screen}`, { origin: app.url })
    await stranger.getByRole('heading', { name: common.alone.title }).waitFor()
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  }
})

test('both stand on a narrow screen, in the dark, from right to left', async ({ visitor }) => {
  const artist = guest()
  await submit(artist, 'A title that is rather long and Donaudampfschifffahrtsgesellschaftskapitän')
  const page = await visitor.tab({ origin: app.url, width: 320, scheme: 'dark', locale: 'ar' })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), artist.token)
  await page.goto(`${app.url}/alpha/ar/user-billing`)
  await settled(page)
  await page.getByText(arabic.pay.title).waitFor()
  const stands = async () => [await sideways(page), await spills(page), await objections(page)]
  expect(await stands()).toEqual([0, [], []])
  await press(page.getByRole('button', { name: arabic.invoice.get, exact: true }))
  await page.waitForURL('**/alpha/ar/user-invoice?invoice=*')
  await page.getByText(seller.registration).waitFor()
  expect(await stands()).toEqual([0, [], []])
  await page.goto(`${app.url}/alpha/ar/user-invoice`)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'AS-' }).waitFor()
  expect(await stands()).toEqual([0, [], []])
})
