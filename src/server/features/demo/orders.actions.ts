/* What came of the fees of the salon: paid, invoiced, overdue, credited, refunded and still open. */
import { creditOrder } from '#server/features/billing/crediting.actions.ts'
import { issueInvoices } from '#server/features/billing/invoices.actions.ts'
import { listAllOrders } from '#server/features/billing/orders.actions.ts'
import { recordPayment, recordRefund } from '#server/features/billing/payments.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedStatement } from './statement.actions.ts'

const day = 86_400_000

type Fate = 'open' | 'paid' | 'overdue' | 'invoiced' | 'credited' | 'refunded'

/** In turn, so that every list of the console has some of each. */
const usual: readonly Fate[] = ['paid', 'invoiced', 'open', 'paid', 'overdue']
const fates: readonly Fate[] = [...usual, 'credited', ...usual, 'refunded']

export const seedOrders = async (platform: Platform, by: UserActor, team_id: string): Promise<void> => {
  const orders = await listAllOrders(platform, team_id)
  // Once anything came of them, they are the organisers' to go on with.
  if (orders.some(({ state }) => state !== 'open')) return
  const now = platform.clock.now()
  const at = (days_ago: number): Platform => ({
    ...platform,
    clock: clockAt(new Date(now.getTime() - days_ago * day))
  })
  const transfer = (id: string, amount: number, days_ago: number) => {
    const paid_on = at(days_ago).clock.now().toISOString().slice(0, 10)
    return { id, amount, method: 'transfer' as const, paid_on, note: '' }
  }
  for (const [place, { id, lines }] of orders.entries()) {
    const fate = fates[place % fates.length]
    if (fate === 'open') continue
    const then = at(fate === 'overdue' ? 20 : 5)
    await issueInvoices(then, by, team_id, [id], null)
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const isCredited = fate === 'credited' || fate === 'refunded'
    if (fate === 'paid' || isCredited) await recordPayment(at(3), by, team_id, transfer(id, amount, 3), null)
    if (!isCredited) continue
    const works = (fate === 'refunded' ? lines : lines.slice(0, 1)).map(({ work_id }) => work_id)
    const reason = 'The work was damaged before it reached us.'
    await creditOrder(at(1), by, team_id, { id, works, reason }, null)
    if (fate === 'refunded') await recordRefund(at(1), by, team_id, transfer(id, amount, 1), null)
  }
  await seedStatement(platform, by, team_id)
}
