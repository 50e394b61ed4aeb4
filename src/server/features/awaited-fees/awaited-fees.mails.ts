/* What artists and organisers are told of fees that entries wait for, in their language and the contest's zone. */
import type { Locale } from '#contract/locales.ts'
import { paymentReference } from '#contract/rules/fees.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { AwaitedRow } from './awaited-fees.queries.ts'

type Told = 'fee_awaited' | 'fee_settled' | 'work_lapsed'

/** Who closed their account is written to no more. */
const tell = async (
  platform: Platform,
  tx: Tx,
  row: AwaitedRow,
  name: Told,
  more: (locale: Locale) => Record<string, string>
): Promise<void> => {
  const artist = await selectPersonOfMail(tx, row.owner_id)
  if (!artist) return
  const { locale, first_name } = artist
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    name,
    { ...artist, user_id: row.owner_id },
    {
      team,
      contest_id: row.contest_id,
      work_id: row.work_id,
      values: {
        first_name,
        team: team.name,
        title: row.title ?? '',
        number: row.entry_number ?? 0,
        contest: textIn(row.contest, locale, team.default_locale),
        fee: formatMoney(row.fee ?? 0, row.currency, locale),
        reference: paymentReference(row.slug, row.entry_number ?? 0),
        until: momentInWords(row.pay_by, locale, row.time_zone),
        address: addressOfScreen(platform.config, { team, locale }, 'page-thankyou', { work: row.work_id }),
        ...more(locale)
      }
    }
  )
}

/** A reminder, a last one, that the date is over, or that there is more time. */
export type AwaitedStep = 'early' | 'last' | 'late' | 'extended'

export const notifyAwaited = (
  platform: Platform,
  tx: Tx,
  row: AwaitedRow,
  step: AwaitedStep
): Promise<void> =>
  tell(platform, tx, row, 'fee_awaited', locale => ({
    step,
    lapses: row.lapses_at ? momentInWords(row.lapses_at, locale, row.time_zone) : ''
  }))

export const notifyCounts = (platform: Platform, tx: Tx, row: AwaitedRow): Promise<void> =>
  tell(platform, tx, row, 'fee_settled', () => ({}))

export const notifyLapsed = (platform: Platform, tx: Tx, row: AwaitedRow): Promise<void> =>
  tell(platform, tx, row, 'work_lapsed', () => ({}))

interface Listed {
  contest: Pick<AwaitedRow, 'contest_id' | 'contest' | 'time_zone'>
  lapses_at: Date
  count: number
}

export const notifyListed = async (
  platform: Platform,
  tx: Tx,
  { id, email, locale }: { id: string; email: string; locale: Locale },
  { contest, lapses_at, count }: Listed
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'fees_late',
    { user_id: id, email, locale },
    {
      team,
      contest_id: contest.contest_id,
      values: {
        count,
        team: team.name,
        contest: textIn(contest.contest, locale, team.default_locale),
        lapses: momentInWords(lapses_at, locale, contest.time_zone),
        address: addressOfScreen(platform.config, { team, locale }, 'console/entries', {
          contest: contest.contest_id,
          status: 'waiting'
        })
      }
    }
  )
}
