/*
 * Asked of each mail when its turn comes. It may have waited for the mail server or for the end of quiet hours, and its
 * reader may have unsubscribed, muted the contest or deleted the account meanwhile.
 */
import type { CancelReason } from '#contract/rules/mail-states.ts'
import { isStopped, outlivesAccount, stoppedBy } from '#contract/rules/notification-events.ts'
import type { WaitingMail } from '#server/platform/mail/mail-sender.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectStanding } from './choices.queries.ts'

/** An address alone has chosen nothing: what it follows is cancelled when it ends that. */
export const whyNotWanted = async (
  { doors }: Pick<Platform, 'doors'>,
  { team_id, name, user_id, contest_id }: WaitingMail
): Promise<CancelReason | null> => {
  if (name === undefined || user_id === null) return null
  const [standing] = await doors.readTeam(team_id, db => selectStanding(db, team_id, user_id))
  if (!standing) return null
  const { erased_at, choices, muted } = standing
  if (erased_at !== null) return outlivesAccount(name) ? null : 'no_account'
  const what = stoppedBy(name)
  if (what === null) return null
  if (isStopped(what, choices ?? {})) return 'unsubscribed'
  return contest_id !== null && muted?.includes(contest_id) ? 'muted' : null
}
