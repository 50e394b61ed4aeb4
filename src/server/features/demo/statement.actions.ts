/* A statement of the salon's bank: some payments that name their order, one by the name alone, and some for nothing of ours. */
import { asDecimal } from '#contract/rules/money.ts'
import { referenceOf } from '#contract/rules/creditor-reference.ts'
import { importStatement } from '#server/features/billing/bank-import.actions.ts'
import { balanceOf, listAllOrders, type OrderRow } from '#server/features/billing/orders.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const nameOf = ({ first_name, last_name }: OrderRow): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()

/** How payers write of what they pay for: exactly, hardly, and too much. */
const waysToPay: readonly ((order: OrderRow) => { text: string; extra: number })[] = [
  ({ number }) => ({ text: referenceOf(number), extra: 0 }),
  () => ({ text: 'Entry fee', extra: 0 }),
  ({ number }) => ({ text: `Salon ${referenceOf(number).toLowerCase()}`, extra: 1000 })
]

const foreign = [
  ['250.00', 'Thank you for the summer workshop', 'Friends of the Harbour Museum'],
  ['18.50', 'Catalogue', 'R. Okafor']
]

export const seedStatement = async (platform: Platform, by: UserActor, team_id: string): Promise<void> => {
  const orders = await listAllOrders(platform, team_id)
  const unpaid = orders.filter(order => balanceOf(order).due > 0 && order.user_id !== by.user_id)
  const [first] = unpaid
  if (!first) return
  const booked_on = new Date(platform.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const paid = waysToPay.flatMap((way, place) => {
    const order = unpaid[place]
    if (!order) return []
    const { text, extra } = way(order)
    return [[asDecimal(balanceOf(order).due + extra, order.currency), text, nameOf(order)]]
  })
  const rows = [...paid, ...foreign].map(([amount, text, name]) =>
    [booked_on, amount, first.currency, text, name].join(';')
  )
  const bytes = Buffer.from(['Date;Amount;Currency;Description;Name', ...rows].join('\n'))
  await importStatement(platform, by, team_id, { name: 'statement.csv', bytes })
}
