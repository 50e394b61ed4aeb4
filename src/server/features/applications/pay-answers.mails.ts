/* A chosen artist is asked whether the pay has come, and reminded once. */
import type { LocalizedText } from '#contract/localized-text.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectApplicants } from './applications.queries.ts'

interface AskedOf {
  user_id: string
  title: LocalizedText
  organisation: string
  promised_on: string
}

/** Who closed their account is written to no more. */
export const notifyPaymentAsked = async (
  platform: Platform,
  tx: Tx,
  asked: readonly AskedOf[],
  step: 'asked' | 'again'
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  const artists = await selectApplicants(tx, [...new Set(asked.map(({ user_id }) => user_id))])
  const notices = asked.flatMap(({ user_id, title, organisation, promised_on }): Notice[] => {
    const artist = artists.find(({ id }) => id === user_id)
    if (!artist) return []
    const { email, locale, first_name } = artist
    const values = {
      step,
      first_name,
      opportunity: textIn(title, locale, team.default_locale),
      organisation,
      on: calendarDay(locale, promised_on),
      address: addressOfScreen(platform.config, { team, locale }, 'page-job-career')
    }
    return [['payment_asked', { user_id, email, locale }, { team, values }]]
  })
  await notifyAll(platform, tx, notices)
}
