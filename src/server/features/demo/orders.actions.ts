/* Who issues the salon's invoices, and what came of the fees: paid, invoiced, overdue, credited and still open. */
import type { SavingBilling } from '#contract/billing-settings.ts'
import { creditOrder, issueInvoices } from '#server/features/billing/invoices.actions.ts'
import { listAllOrders } from '#server/features/billing/orders.actions.ts'
import { recordPayment } from '#server/features/billing/payments.actions.ts'
import { readBilling, saveBilling } from '#server/features/billing/seller.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

const seller: Omit<SavingBilling, 'version'> = {
  name: 'Salon of the Northern Quay vzw',
  street: 'Noorderkaai 12',
  postal_code: '2030',
  city: 'Antwerp',
  region: '',
  country: 'BE',
  vat_id: 'BE0123456749',
  registration: 'RPR Antwerp',
  email: 'office@demo.test',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  prefix: '',
  taxed: true,
  exemption: {},
  rates: [{ valid_from: '2020-01-01', rate: 2100 }],
  payment_days: 14
}

const day = 86_400_000

type Fate = 'open' | 'paid' | 'overdue' | 'invoiced' | 'credited'

/** In turn, so that every list of the console has some of each. */
const fates: readonly Fate[] = ['paid', 'invoiced', 'open', 'paid', 'overdue', 'credited']

export const seedBilling = async (platform: Platform, by: UserActor, team_id: string): Promise<void> => {
  const { version } = await readBilling(platform, team_id)
  // Said before: an owner's words are not the seed's to change.
  if (version > 0) return
  await saveBilling(platform, by, team_id, { ...seller, version })
  const now = platform.clock.now()
  const at = (days_ago: number): Platform => ({
    ...platform,
    clock: clockAt(new Date(now.getTime() - days_ago * day))
  })
  const orders = await listAllOrders(platform, team_id)
  for (const [place, { id, lines }] of orders.entries()) {
    const fate = fates[place % fates.length]
    if (fate === 'open') continue
    const then = at(fate === 'overdue' ? 20 : 5)
    await issueInvoices(then, by, team_id, [id], null)
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const paid_on = at(3).clock.now().toISOString().slice(0, 10)
    if (fate === 'paid' || fate === 'credited')
      await recordPayment(at(3), by, team_id, { id, amount, method: 'transfer', paid_on, note: '' }, null)
    const [first] = lines
    if (fate === 'credited' && first)
      await creditOrder(
        at(1),
        by,
        team_id,
        { id, works: [first.work_id], reason: 'The work was damaged before it reached us.' },
        null
      )
  }
}
