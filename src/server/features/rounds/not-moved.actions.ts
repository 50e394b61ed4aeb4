/* A round that could not be opened or closed when its date came: whoever runs the team is told why, once for each reason. */
import type { NotMovedReason } from '#contract/rules/round-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockRound, noteOnRound } from './rounds.queries.ts'
import { tellOrganisers } from './telling.actions.ts'

/** The job may run again, and each date of a round has its own: the same reason is told once. */
export const noteNotMoved = async (
  platform: Platform,
  tx: Tx,
  id: string,
  why: NotMovedReason
): Promise<void> => {
  const round = await lockRound(tx, tx.team_id, id)
  if (!round || round.not_moved === why) return
  await noteOnRound(tx, id, { not_moved: why })
  const [move, at] = round.opened_at ? ['close', round.closes_at] : ['open', round.opens_at]
  await tellOrganisers(platform, tx, {
    event: 'round_not_moved',
    round,
    leads: [`console/rounds/${id}`],
    valuesFor: ({ locale }, { time_zone }) => ({
      move,
      why,
      at: at ? momentInWords(at, locale, time_zone) : ''
    })
  })
}
