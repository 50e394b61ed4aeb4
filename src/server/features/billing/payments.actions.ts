/* What came in for an order and what was paid back, as an organiser records it. */
import type { RecordingPayment } from '#contract/order-shapes.ts'
import type { RecordedOrder } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/rules/order-state.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { invalidField } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import { presentOrderOfTeam } from './orders.present.ts'
import { balanceOf, lockOrderFor, readOrderFor, settleOrder, type OrderRow } from './orders.actions.ts'
import { selectRefundsOfOrder } from './cards.queries.ts'
import { giveBackWithdrawn } from './giving-back.actions.ts'
import { underWay } from './refundable.ts'
import { insertPayment } from './order-writes.queries.ts'

type Booking = Omit<RecordingPayment, 'id' | 'method'> & {
  method: PaymentMethod
  /** What came in by the bank, where it is recorded of that. */
  bank_entry_id?: string
}

type BookedOrder = Pick<OrderRow, 'id' | 'currency'>

const write = async (
  platform: Platform,
  tx: Tx,
  { id, currency }: BookedOrder,
  booking: Booking,
  verb: TeamVerb = booking.amount > 0 ? 'order.paid' : 'order.paid_back'
): Promise<void> => {
  await insertPayment(tx, {
    ...booking,
    id: platform.newId(),
    order_id: id,
    recorded_at: platform.clock.now()
  })
  await audit(tx, platform, {
    verb,
    subject: `order:${id}`,
    details: { amount: booking.amount, currency, method: booking.method }
  })
}

/**
 * Of an order that is locked. An amount below zero may as well take back what was booked by mistake: so it gives nothing back by
 * itself, and what it leaves unpaid is due again.
 */
export const book = async (
  platform: Platform,
  tx: Tx,
  order: BookedOrder,
  booking: Booking,
  verb?: TeamVerb
): Promise<void> => {
  await write(platform, tx, order, booking, verb)
  await settleOrder(platform, tx, order.id)
}

/** Of an order that is locked: money that was really sent back, which is first the money of what was withdrawn. */
export const bookRefund = async (
  platform: Platform,
  tx: Tx,
  order: BookedOrder,
  booking: Booking
): Promise<void> => {
  await write(platform, tx, order, booking)
  await giveBackWithdrawn(platform, tx, order.id)
  await settleOrder(platform, tx, order.id)
}

/** How many entries of an order waited for their fee before, and do not any more. */
const countedIn = (before: OrderRow, after: OrderRow): number => {
  const isWaiting = ({ pay_by }: OrderRow['lines'][number]): boolean => pay_by !== null
  const counts = after.lines.flatMap(line => (isWaiting(line) ? [] : [line.work_id]))
  return before.lines.filter(line => isWaiting(line) && counts.includes(line.work_id)).length
}

// Where a day begins first: what came in is of a day that has begun somewhere.
const first_zone = 'Pacific/Kiritimati'

const record =
  (direction: 1 | -1) =>
  (
    platform: Platform,
    by: UserActor,
    team_id: string,
    { id, amount, ...rest }: RecordingPayment,
    token: OnceToken | null
  ): Promise<RecordedOrder> =>
    platform.doors.withTeam(team_id, by, tx =>
      once(tx, token, async () => {
        const row = await lockOrderFor(tx, id, by)
        const { due, owed_back } = balanceOf(row)
        // What was asked of Stripe goes back there.
        const sent = underWay(await selectRefundsOfOrder(tx.db, team_id, id).execute())
        const most = direction === 1 ? due : Math.max(0, owed_back - sent)
        if (rest.paid_on > dayOf(platform.clock.now(), first_zone))
          throw invalidField(['paid_on'], 'in_future')
        if (amount > most) throw invalidField(['amount'], 'too_large', { max: most })
        await (direction === 1 ? book : bookRefund)(platform, tx, row, {
          ...rest,
          amount: direction * amount
        })
        const after = await readOrderFor(tx, id, by)
        return { ...presentOrderOfTeam(after, platform.clock.now()), counted: countedIn(row, after) }
      })
    )

/** No more than is still due: who was paid more has a transfer to send back, and not an order. */
export const recordPayment = record(1)
/** No more than was paid and is owed no longer: what is to be paid back is credited first. */
export const recordRefund = record(-1)
