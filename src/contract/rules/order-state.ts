/* How an order stands, by its lines, its payments and whether it was invoiced. The database keeps what this says. */
export const orderStates = ['open', 'invoiced', 'paid', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const lineStates = ['due', 'waived', 'credited'] as const
export type LineState = (typeof lineStates)[number]

/** As somebody records them by hand. */
export const paymentMethods = ['transfer', 'cash', 'other'] as const
export const allPaymentMethods = [...paymentMethods, 'card'] as const
export type PaymentMethod = (typeof allPaymentMethods)[number]

interface OrderFacts {
  lines: readonly { amount: number; state: LineState }[]
  /** What came in, and below zero what was paid back. */
  payments: readonly { amount: number }[]
  invoiced: boolean
}

const sum = (items: readonly { amount: number }[]): number =>
  items.reduce((total, { amount }) => total + amount, 0)

export interface OrderBalance {
  state: OrderState
  /** What all of it costs, without what is waived or was taken back. */
  amount: number
  paid: number
  /** What is still to be paid. */
  due: number
  /** What was paid and is owed no more: it goes back to the artist. */
  owed_back: number
}

export const orderBalance = ({ lines, payments, invoiced }: OrderFacts): OrderBalance => {
  const standing = lines.filter(({ state }) => state === 'due')
  const amount = sum(standing)
  const paid = sum(payments)
  const balance = { amount, paid, due: Math.max(0, amount - paid), owed_back: Math.max(0, paid - amount) }
  if (standing.length === 0) return { ...balance, state: 'cancelled' }
  if (balance.due === 0) return { ...balance, state: 'paid' }
  return { ...balance, state: invoiced ? 'invoiced' : 'open' }
}
