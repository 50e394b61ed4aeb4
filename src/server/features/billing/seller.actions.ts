/* Who issues a team's invoices, and under which number. */
import type { BillingSettings, SavingBilling, TaxRate } from '#contract/billing-settings.ts'
import type { InvoiceSeller } from '#contract/invoice-snapshot.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { PayTo } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { putSettings, selectLastNumber, selectSeller, takeNumber } from './seller.queries.ts'

type SellerRow = RowOf<typeof selectSeller>

export interface Seller {
  printed: InvoiceSeller
  taxed: boolean
  exemption: LocalizedText
  rates: readonly TaxRate[]
  payment_days: number
}

const settingsOf = (row: SellerRow): Omit<BillingSettings, 'next_number'> => ({
  name: row.name ?? '',
  street: row.street ?? '',
  postal_code: row.postal_code ?? '',
  city: row.city ?? '',
  region: row.region ?? '',
  country: row.country ?? '',
  vat_id: row.vat_id ?? '',
  registration: row.registration ?? '',
  email: row.email ?? '',
  iban: row.iban ?? '',
  bic: row.bic ?? '',
  prefix: row.prefix ?? '',
  taxed: row.taxed ?? false,
  exemption: row.exemption ?? {},
  rates: row.rates ?? [],
  payment_days: row.payment_days ?? 14,
  version: row.version ?? 0
})

const numbers = { invoice: 'INV', credit_note: 'CN' } as const

const written = (prefix: string, kind: keyof typeof numbers, year: number, number: number): string =>
  `${prefix === '' ? '' : `${prefix}-`}${year}-${numbers[kind]}-${String(number).padStart(5, '0')}`

const present = async (platform: Platform, team_id: string, row: SellerRow): Promise<BillingSettings> => {
  const settings = settingsOf(row)
  const year = platform.clock.now().getUTCFullYear()
  const [counter] = await platform.doors.readTeam(team_id, db => selectLastNumber(db, team_id, year))
  const next_number = written(settings.prefix, 'invoice', year, (counter?.last ?? 0) + 1)
  return { ...settings, next_number }
}

export const readBilling = async (platform: Platform, team_id: string): Promise<BillingSettings> => {
  const [row] = await platform.doors.readTeam(team_id, db => selectSeller(db, team_id))
  if (!row) throw new Problem('not_found')
  return present(platform, team_id, row)
}

export const saveBilling = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { version, ...fields }: SavingBilling
): Promise<BillingSettings> => {
  const stale = await platform.doors.withTeam(team_id, actor, async tx => {
    // The team is locked: of one that saves for the first time there is no row of its own yet.
    const row = await selectSeller(tx.db, team_id).forUpdate('teams').executeTakeFirstOrThrow()
    if ((row.version ?? 0) !== version) return true
    await putSettings(tx, { ...fields, version: version + 1 })
    await audit(tx, platform, { verb: 'team.billing_changed', subject: `team:${team_id}`, details: {} })
    return false
  })
  const current = await readBilling(platform, team_id)
  if (stale) throw new Problem('stale', { current })
  return current
}

export const requireSeller = async (tx: Tx): Promise<Seller> => {
  const row = await selectSeller(tx.db, tx.team_id).executeTakeFirstOrThrow()
  const { taxed, exemption, rates, payment_days, ...settings } = settingsOf(row)
  const missing = sellerGaps({ ...settings, taxed, exemption, rates })
  if (missing.length > 0) throw new Problem('conflict', { reason: 'seller_incomplete' })
  const { name, street, postal_code, city, region, country, vat_id, registration, email, iban, bic } =
    settings
  const address = { street, postal_code, city, region, country }
  const account = { iban, bic, payment_note: row.bank_details }
  return {
    printed: { name, address, vat_id, registration, email, ...account },
    taxed,
    exemption,
    rates,
    payment_days
  }
}

/** In the transaction that issues it; the year is the invoice's own. */
export const nextInvoiceNumber = async (
  tx: Tx,
  { kind, day }: { kind: keyof typeof numbers; day: string }
): Promise<string> => {
  const { prefix } = await selectSeller(tx.db, tx.team_id).executeTakeFirstOrThrow()
  const year = Number(day.slice(0, 4))
  return written(prefix ?? '', kind, year, await takeNumber(tx, kind, year))
}

/** What an artist is told: where to pay to, and whether an invoice can be had. */
export const readPayTo = async (
  { doors }: Platform,
  team_id: string
): Promise<{ pay_to: PayTo; issues: boolean }> => {
  const [row] = await doors.readTeam(team_id, db => selectSeller(db, team_id))
  if (!row) throw new Problem('not_found')
  const settings = settingsOf(row)
  const { name, iban, bic } = settings
  return {
    pay_to: { name: name === '' ? row.team_name : name, iban, bic, note: row.bank_details },
    issues: sellerGaps(settings).length === 0
  }
}
