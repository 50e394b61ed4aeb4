/* What is still to be paid, and how much of it the payments of one file leave. */

export interface OpenItem {
  id: string
  /** Of the invoice, as it is printed on it. */
  number: string
  /** By ISO 11649, without blanks. */
  reference: string
  /** What the receipts of its entries ask to be quoted. */
  entries: readonly string[]
  /** In the currency's smallest unit. */
  amount_due: number
  currency: string
  /** Whoever may pay for it: the artist, and whom the invoice is addressed to. */
  payer_names: readonly string[]
}

export interface Balance {
  item: OpenItem
  left: number
}

/** In an order of their own, so that what is proposed depends on nothing else. */
export const balancesOf = (open: readonly OpenItem[]): Balance[] => {
  const byId = new Map(open.map(item => [item.id, item]))
  return [...byId.values()]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(item => ({ item, left: Math.max(0, item.amount_due) }))
}
