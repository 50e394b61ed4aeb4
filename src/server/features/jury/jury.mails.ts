/* What an invited juror is told, with the inviter’s own words set apart from the product’s; and who hears of one who left. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import {
  notify,
  notifyAll,
  type Notice,
  type TeamOfNotice
} from '#server/features/notifications/notify.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Brief } from './brief.queries.ts'
import type { selectOpenRounds } from './jurors.queries.ts'

// A guess for who decides whether to judge; the mail says that it is one.
const minutes_a_work = 3

/** What the facts of the mail are made of. */
const factsOf = ({ works, ends_at, blind, named, jurors }: Brief, locale: Locale, time_zone: string) => ({
  works,
  hours: Math.max(1, Math.ceil((works * minutes_a_work) / 60)),
  minutes: minutes_a_work,
  ends: ends_at ? 'yes' : 'no',
  end: ends_at ? momentInWords(ends_at, locale, time_zone) : '',
  blind: blind === null ? 'open' : blind ? 'yes' : 'no',
  others: jurors,
  names: named.length > 0 ? 'yes' : 'no',
  named: new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
})

interface JuryEmail {
  by: Pick<UserActor, 'first_name' | 'last_name'>
  contest: Pick<Contest, 'title'>
  team: TeamOfNotice & { default_locale: Locale; time_zone: string }
  /** The account's own, where the address has an account. */
  locale: Locale | undefined
  email: string
  note: string
  expires_at: Date
  token: string
  brief: Brief
}

export const notifyInvited = async (platform: Platform, tx: Tx, told: JuryEmail): Promise<void> => {
  const { by, contest, team, email, note, expires_at, token, brief } = told
  const locale = told.locale ?? team.default_locale
  await notify(
    platform,
    tx,
    'jury_invitation',
    { user_id: null, email, locale },
    {
      team,
      values: {
        inviter: `${by.first_name} ${by.last_name}`.trim(),
        team: team.name,
        contest: textIn(contest.title, locale, team.default_locale),
        note,
        ...factsOf(brief, locale, team.time_zone),
        address: addressOfScreen(platform.config, { team, locale }, 'register', { jury: token }),
        until: momentInWords(expires_at, locale, team.time_zone)
      }
    }
  )
}

/** To everybody else who runs the team. Who left stands in the list of the jury, and in no mail. */
export const notifyJurorLeft = async (
  platform: Platform,
  tx: Tx,
  user_id: string,
  rounds: readonly RowOf<typeof selectOpenRounds>[]
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  const others = (await selectOrganisers(tx)).filter(({ id }) => id !== user_id)
  const notices = others.flatMap(({ id, email, locale }) =>
    rounds.map(({ contest_id, title, contest }): Notice => {
      const values = {
        team: team.name,
        contest: textIn(contest, locale, team.default_locale),
        round: textIn(title, locale, team.default_locale),
        address: addressOfScreen(platform.config, { team, locale }, 'console/jury', { contest: contest_id })
      }
      return ['juror_left', { user_id: id, email, locale }, { team, contest_id, values }]
    })
  )
  await notifyAll(platform, tx, notices)
}
