import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderRow } from './orders.actions.ts'
import { selectOrder } from './orders.queries.ts'

interface Disputed {
  order: OrderRow
  amount: number
  currency: string
  outcome: 'open' | 'lost'
}

/** To whoever runs the team, each in their language; who may not see the order is told nothing of it. */
export const notifyDisputed = async (
  platform: Platform,
  tx: Tx,
  { order, amount, currency, outcome }: Disputed
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  if (team.status === 'suspended' || team.status === 'closed') return
  const notices: Notice[] = []
  for (const { id, email, locale } of await selectOrganisers(tx)) {
    if (!(await selectOrder(tx.db, tx.team_id, order.id, id).executeTakeFirst())) continue
    const facts = {
      team,
      values: {
        outcome,
        number: order.number,
        contest: textIn(order.title, locale, team.default_locale),
        amount: formatMoney(amount, currency, locale),
        address: addressOfScreen(platform.config, { team, locale }, `console/invoices/${order.id}`)
      }
    }
    notices.push(['card_disputed', { user_id: id, email, locale }, facts])
  }
  await notifyAll(platform, tx, notices)
}
