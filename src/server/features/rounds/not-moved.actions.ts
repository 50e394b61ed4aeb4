/* A round that could not be opened or closed when its date came: whoever runs the team is told why, once for each reason. */
import { plannedMoment } from '#contract/rules/planned-moment.ts'
import type { NotMovedReason } from '#contract/rules/round-status.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteOnRound, type LockedRound } from './rounds.queries.ts'
import { tellOrganisers } from './telling.actions.ts'

/**
 * The job may run again, and each date of a round has its own: the same reason is told once. The round is held by whoever
 * calls. In a team that is closed or suspended nothing is noted: it is looked at again once the team is back.
 */
export const noteNotMoved = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  why: NotMovedReason
): Promise<void> => {
  if (round.not_moved === why || !(await isActive(tx))) return
  await noteOnRound(tx, round.id, { not_moved: why })
  const { move, at } = plannedMoment({ ...round, not_moved: why })
  await tellOrganisers(platform, tx, {
    event: 'round_not_moved',
    round,
    leads: [`console/rounds/${round.id}`],
    valuesFor: ({ locale }, { time_zone }) => ({
      move,
      why,
      at: at ? momentInWords(at, locale, time_zone) : ''
    })
  })
}
