/* To whom an invoice is addressed: as the person has said, else by the name of their account. */
import type { InvoiceBuyer } from '#contract/invoice-snapshot.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { checkVatId } from '#server/platform/vat-id.ts'
import type { OrderRow } from './orders.actions.ts'
import { selectBuyer, selectCategoryTitles } from './orders.queries.ts'
import type { Seller } from './seller.actions.ts'

const isChecked = (vat_id: string, country: string): boolean => {
  const checked = checkVatId(vat_id, country)
  return 'form' in checked && checked.form === 'checked'
}

interface Buyer extends InvoiceBuyer {
  locale: Locale
  isWithVatId: boolean
}

export const buyerOf = async (tx: Tx, { user_id }: OrderRow, seller: Seller): Promise<Buyer> => {
  const row = user_id === null ? undefined : await selectBuyer(tx, user_id).executeTakeFirst()
  const vat_id = row?.vat_id ?? ''
  // Without an address of theirs the country is the seller's: then the seller's tax is charged.
  const country = row?.country ?? seller.party.address.country
  return {
    name: row?.name ?? `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim(),
    company: row?.company ?? '',
    address: {
      street: row?.street ?? '',
      postal_code: row?.postal_code ?? '',
      city: row?.city ?? '',
      region: row?.region ?? '',
      country
    },
    vat_id,
    email: row?.email ?? '',
    locale: row?.locale ?? defaultLocale,
    isWithVatId: isChecked(vat_id, country)
  }
}

export const namesOfCategories = async (
  tx: Tx,
  { contest_id }: OrderRow,
  locale: Locale
): Promise<Map<string, string>> => {
  const rows = await selectCategoryTitles(tx, contest_id).execute()
  return new Map(rows.map(({ id, title }) => [id, textIn(title, locale, locale)]))
}
