/* Organisers are told that somebody asks, and never why: a mail is read by whoever passes. The artist is told the answer. */
import type { Locale } from '#contract/locales.ts'
import { isWhole, offIn } from '#contract/rules/waiver-off.ts'
import type { Reduction } from '#contract/rules/waiver.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import { selectTeamOfMail, type TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

export const notifyOrganiser = async (
  platform: Platform,
  tx: Tx,
  team: TeamOfMail,
  organiser: { id: string; email: string; locale: Locale },
  count: number
): Promise<void> => {
  await notify(
    platform,
    tx,
    'waiver_asked',
    { ...organiser, user_id: organiser.id },
    {
      team,
      values: {
        count,
        team: team.name,
        address: addressOfScreen(platform.config, { team, locale: organiser.locale }, 'console/waivers')
      }
    }
  )
}

interface Answerable {
  id: string
  owner_id: string
  currency: string
  status: string
}

interface Answered {
  title: string
  /** Null where it was declined. */
  reduction: Reduction | null
  answer: string
}

export const notifyAnswered = async (
  platform: Platform,
  tx: Tx,
  row: Answerable,
  { title, reduction, answer }: Answered
): Promise<void> => {
  const artist = await selectPersonOfMail(tx, row.owner_id)
  if (!artist) return
  const { locale, first_name } = artist
  const team = await selectTeamOfMail(tx)
  const where = { team, locale }
  await notify(
    platform,
    tx,
    'waiver_answered',
    { ...artist, user_id: row.owner_id },
    {
      team,
      work_id: row.id,
      values: {
        first_name,
        team: team.name,
        title,
        outcome: reduction ? (isWhole(reduction) ? 'whole' : 'part') : 'declined',
        off: reduction ? offIn(reduction, row.currency, locale) : '',
        note: answer,
        address:
          row.status === 'draft'
            ? addressOfScreen(platform.config, where, 'send-art', { work: row.id })
            : addressOfScreen(platform.config, where, 'user-billing')
      }
    }
  )
}
