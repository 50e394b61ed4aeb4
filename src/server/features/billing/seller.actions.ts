/* The seller as an invoice copies it, for whoever issues one. */
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { InvoiceSeller } from '#contract/invoice-snapshot.ts'
import { Problem } from '#contract/problems.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { unsaved } from './billing-settings.present.ts'
import { selectRates, selectSettings } from './billing-settings.queries.ts'

export interface Seller extends Pick<
  TeamBilling,
  'invoice_prefix' | 'taxed' | 'exemption' | 'payment_days' | 'rates'
> {
  /** As it stands on an invoice. */
  party: InvoiceSeller
}

/**
 * Whoever issues, by the day on which they do; refused, with what is missing by field, where no invoice could be issued then.
 * Contests of one team may have another day at the same instant.
 */
export const readSeller = async (tx: Tx): Promise<(day: string) => Seller> => {
  const { db, team_id } = tx
  const [[settings = unsaved], rates] = await tx.together(
    selectSettings(db, team_id),
    selectRates(db, team_id)
  )
  const { name, vat_id, registration, email, iban, bic, payment_note } = settings
  const { street, postal_code, city, region, country } = settings
  const { invoice_prefix, taxed, exemption, payment_days } = settings
  const seller = {
    party: {
      name,
      address: { street, postal_code, city, region, country },
      vat_id,
      registration,
      email,
      iban,
      bic,
      payment_note
    },
    invoice_prefix,
    taxed,
    exemption,
    payment_days,
    rates
  }
  return day => {
    const gaps = sellerGaps({ ...settings, rates }, day)
    if (gaps.length > 0)
      throw new Problem('conflict', {
        reason: 'seller_incomplete',
        errors: gaps.map(field => ({ path: [field], code: 'required' }))
      })
    return seller
  }
}
