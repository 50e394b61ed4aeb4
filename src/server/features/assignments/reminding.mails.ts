import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Judge {
  user_id: string | null
  email: string
  locale: Locale
  first_name: string
  /** So many sheets are left. */
  left: number
}

interface Reminding {
  judges: readonly Judge[]
  round: { title: LocalizedText; closes_at: Date | null }
  contest: Pick<Contest, 'id' | 'title' | 'time_zone'>
  team: { name: string; accent: string; link: string; locales: Locale[]; default_locale: Locale }
  note: string
}

/** Answers the accounts of those who are told; somebody may have muted the contest. */
export const notifyReminded = (
  platform: Platform,
  tx: Tx,
  { judges, round, contest, team, note }: Reminding
): Promise<ReadonlySet<string>> => {
  const { closes_at } = round
  const noticeOf = ({ left, ...judge }: Judge): Notice => {
    const { locale, first_name } = judge
    const values = {
      first_name,
      count: left,
      team: team.name,
      round: textIn(round.title, locale, team.default_locale),
      contest: textIn(contest.title, locale, team.default_locale),
      closes: closes_at ? 'yes' : 'no',
      until: closes_at ? momentInWords(closes_at, locale, contest.time_zone) : '',
      note,
      address: addressOfScreen(platform.config, { team, locale }, 'rate')
    }
    return ['jury_reminder', judge, { team, contest_id: contest.id, values }]
  }
  return notifyAll(platform, tx, judges.map(noticeOf))
}
