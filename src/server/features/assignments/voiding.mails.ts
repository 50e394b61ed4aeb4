/* To a juror who was removed: what they had finished counts no more. Who decided it and why is not in the mail. */
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { LockedRound } from '#server/features/rounds/ending.actions.ts'
import { selectSender } from '#server/features/rounds/telling.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RemovedJuror } from './voiding.queries.ts'

interface VoidedSheets {
  removed: RemovedJuror
  round: Pick<LockedRound, 'contest_id' | 'title'>
  sheets: number
}

export const notifyVoided = async (
  platform: Platform,
  tx: Tx,
  { removed: { user_id, email, locale, first_name }, round: { contest_id, title }, sheets }: VoidedSheets
): Promise<void> => {
  // Who closed their account is told nothing.
  if (user_id === null || email === null || locale === null) return
  const team = await selectSender(tx, contest_id)
  const values = {
    first_name: first_name ?? '',
    count: sheets,
    team: team.name,
    round: textIn(title, locale, team.default_locale),
    contest: textIn(team.title, locale, team.default_locale),
    address: addressOfScreen(platform.config, { team, locale }, 'contact')
  }
  await notify(platform, tx, 'scores_voided', { user_id, email, locale }, { team, contest_id, values })
}
