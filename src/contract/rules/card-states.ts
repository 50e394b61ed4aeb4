/* What becomes of a payment by card, as Stripe was asked for it. */
export const cardStates = [
  /** Stripe was not asked yet, or has not answered. */
  'begun',
  'open',
  /** Given by the artist, and not arrived by now: some ways to pay take days. */
  'processing',
  'paid',
  /** Arrived for an order of which less was due by then; what is too much is owed back. */
  'paid_twice',
  /** Another amount or currency than was asked for: recorded nowhere, for an organiser to look at. */
  'differs',
  'failed',
  'expired',
  /** Begun with keys that are not there any more: only Stripe's own dashboard knows. */
  'lost'
] as const
export type CardState = (typeof cardStates)[number]

/** Something may still come of them. */
export const cardStatesUnderWay: readonly CardState[] = ['begun', 'open', 'processing']

export const cardRefundStates = ['sent', 'pending', 'done', 'failed'] as const
export type CardRefundState = (typeof cardRefundStates)[number]
