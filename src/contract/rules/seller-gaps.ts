/* What a team still has to say before it can issue an invoice. */
import type { LocalizedText } from '../localized-text.ts'

interface SellerFacts {
  name: string
  street: string
  city: string
  country: string
  vat_id: string
  taxed: boolean
  exemption: LocalizedText
  rates: readonly object[]
}

export type SellerGap = 'name' | 'street' | 'city' | 'country' | 'vat_id' | 'exemption' | 'rates'

export const sellerGaps = (seller: SellerFacts): SellerGap[] => {
  const asked = ['name', 'street', 'city', 'country'] as const
  const gaps: SellerGap[] = asked.filter(field => seller[field] === '')
  if (!seller.taxed) return Object.keys(seller.exemption).length > 0 ? gaps : [...gaps, 'exemption']
  if (seller.vat_id === '') gaps.push('vat_id')
  return seller.rates.length > 0 ? gaps : [...gaps, 'rates']
}
