/* A winner is told what is due to them, and what becomes of it. */
import { calendarDay } from '#contract/rules/calendar-day.ts'
import type { PrizeState } from '#contract/rules/prize-states.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { selectPrizes } from './prizes.queries.ts'

export const notifyWinner = async (
  platform: Platform,
  tx: Tx,
  row: RowOf<typeof selectPrizes>,
  step: PrizeState
): Promise<void> => {
  const winner = await selectPersonOfMail(tx, row.owner_id)
  if (!winner) return
  const { locale, first_name, email } = winner
  const team = await selectTeamOfMail(tx)
  const what =
    row.amount === null ? row.title : `${row.title}, ${formatMoney(row.amount, row.currency, locale)}`
  const values = {
    step,
    first_name,
    prize: what,
    title: row.work_title ?? '',
    contest: textIn(row.contest, locale, team.default_locale),
    until: calendarDay(locale, row.due_on),
    on: calendarDay(locale, row.delivered_on ?? row.due_on),
    address: addressOfScreen(platform.config, { team, locale }, 'user-diploma')
  }
  const facts = { team, contest_id: row.contest_id, values }
  await notify(platform, tx, 'prize_news', { user_id: row.owner_id, email, locale }, facts)
}
