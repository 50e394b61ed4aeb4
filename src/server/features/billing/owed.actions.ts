/* What is owed either way at a parting: when somebody deletes their account, or a team is closed. */
import type { Erasure } from '#contract/account-shapes.ts'
import type { Owed } from '#contract/order-shapes.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { balanceOf } from './orders.actions.ts'
import { selectOrderSums } from './orders.queries.ts'
import { selectOrdersOf } from './personal.queries.ts'

const isOwed = ({ due, owed_back }: Owed): boolean => due > 0 || owed_back > 0

/** As far as whoever asks may know of the works. */
export const owedInTeam = async (
  { doors, clock }: Platform,
  team_id: string,
  { user_id: asker_id }: UserActor
): Promise<Owed[]> => {
  const sums = await doors.readTeam(team_id, db =>
    selectOrderSums(db, team_id, { contest: undefined, asker_id, now: clock.now() })
  )
  return sums.map(({ currency, due, owed_back }) => ({ currency, due, owed_back })).filter(isOwed)
}

/** What of a person's orders stays when they delete their account: an order without payment or invoice goes with it. */
export const keptOfOrders = async (
  platform: Platform,
  user_id: string
): Promise<Pick<Erasure, 'invoices' | 'owed'>> => {
  const owed = new Map<string, Owed>()
  let count = 0
  for await (const { row } of inEveryTeam(platform, { user_id }, selectOrdersOf)) {
    const { currency, invoices, payments } = row
    if (invoices.length === 0 && payments.length === 0) continue
    count += invoices.length
    const { due, owed_back } = balanceOf(row)
    const before = owed.get(currency) ?? { currency, due: 0, owed_back: 0 }
    owed.set(currency, { currency, due: before.due + due, owed_back: before.owed_back + owed_back })
  }
  return { invoices: count, owed: [...owed.values()].filter(isOwed) }
}
