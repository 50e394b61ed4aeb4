/* What an artist is told of their works, in their language and the contest's zone: that one is in, or has more time. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { linesOfAccount } from '#contract/rules/bank-account.ts'
import { paymentReference } from '#contract/rules/fees.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Work } from '#contract/works.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { StoredWait } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { notify, notifyAll } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { selectTeamToPay } from './works.queries.ts'

interface Received {
  row: { id: string; revision: number }
  contest: Contest
  category_id: string
  parts: WorkParts
  artist: { id: string; email: string; locale: Locale; first_name: string }
  team: RowOf<typeof selectTeamToPay>
  entry_number: number
  fee: number | null
  payment: Work['payment']
  /** Until when it is to be paid before it counts. */
  waits: StoredWait | null
  now: Date
  /** That mails are signed with; undefined where there was none yet. */
  secret: Uint8Array | undefined
}

export const notifyReceived = async (
  platform: Platform,
  tx: Tx,
  { row, contest, category_id, parts, artist, team, entry_number, fee, payment, waits, now, secret }: Received
): Promise<void> => {
  const { locale, first_name } = artist
  const category = contest.categories.find(({ id }) => id === category_id)
  const facts = {
    team,
    contest_id: contest.id,
    work_id: row.id,
    values: {
      first_name,
      team: team.name,
      title: parts.title,
      contest: textIn(contest.title, locale, team.default_locale),
      category: textIn(category?.title ?? {}, locale, team.default_locale),
      number: entry_number,
      at: momentInWords(now, locale, contest.time_zone, true),
      again: row.revision > 0 ? 'yes' : 'no',
      due: fee ? payment : 'none',
      fee: formatMoney(fee ?? 0, contest.currency, locale),
      waits: waits ? 'yes' : 'no',
      until: waits ? momentInWords(new Date(waits.pay_by), locale, contest.time_zone) : '',
      reference: paymentReference(contest.slug, entry_number),
      bank: team.pay_to ? 'known' : 'unknown',
      note: fee && payment === 'pending' && team.pay_to ? linesOfAccount(team.pay_to).join('\n') : '',
      address: addressOfScreen(platform.config, { team, locale }, 'page-thankyou', { work: row.id })
    }
  }
  await notifyAll(platform, tx, [['work_received', { ...artist, user_id: artist.id }, facts]], secret)
}

interface Holder {
  owner_id: string
  email: string
  locale: Locale
  first_name: string
  closes_at: Date
}

export const notifyDeadlineExtended = async (
  platform: Platform,
  tx: Tx,
  contest: Contest,
  { owner_id, email, locale, first_name, closes_at }: Holder
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'deadline_extended',
    { user_id: owner_id, email, locale },
    {
      team,
      contest_id: contest.id,
      values: {
        first_name,
        contest: textIn(contest.title, locale, team.default_locale),
        at: momentInWords(closes_at, locale, contest.time_zone),
        address: addressOfScreen(platform.config, { team, locale }, 'send-art')
      }
    }
  )
}
