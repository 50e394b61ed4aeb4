/* To everybody who runs the team, about one of its rounds. */
import type { Locale } from '#contract/locales.ts'
import type { EventName } from '#contract/rules/notification-events.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LockedRound } from './rounds.queries.ts'
import { selectSender } from './sender.queries.ts'

export { lockRound as lockRoundToTell, noteOnRound } from './rounds.queries.ts'
export { selectSender }

interface ToldOfRound {
  event: EventName
  round: Pick<LockedRound, 'contest_id' | 'title'>
  /** Where the mail leads: a screen, and what is asked of it. */
  leads: readonly [screen: string, query?: Record<string, string>]
  /** What else the words of the event name; null for whom it does not concern. */
  valuesFor: (
    person: { id: string; locale: Locale },
    sender: RowOf<typeof selectSender>
  ) => Record<string, string | number> | null
}

export const tellOrganisers = async (
  platform: Platform,
  tx: Tx,
  { event, round: { contest_id, title }, leads: [screen, query], valuesFor }: ToldOfRound
): Promise<void> => {
  const team = await selectSender(tx, contest_id)
  const notices = (await selectOrganisers(tx)).flatMap(({ id, email, locale }): Notice[] => {
    const own = valuesFor({ id, locale }, team)
    if (!own) return []
    const values = {
      round: textIn(title, locale, team.default_locale),
      contest: textIn(team.title, locale, team.default_locale),
      address: addressOfScreen(platform.config, { team, locale }, screen, query),
      ...own
    }
    return [[event, { user_id: id, email, locale }, { team, contest_id, values }]]
  })
  await notifyAll(platform, tx, notices)
}
