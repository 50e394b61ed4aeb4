/* What becomes of a juror whose account is deleted: the scores stand on a shell; addresses and private notes go. */
import type { UserActor } from '#server/platform/db/door.ts'
import { inEveryTeam } from '#server/platform/held.ts'
import type { Platform } from '#server/platform/platform.ts'
import { blankSeat, selectForgotten } from './held.queries.ts'

/** Safe to repeat: what was cut off goes on with what is left. */
export const forgetJuror = async (platform: Platform, actor: UserActor): Promise<void> => {
  const { user_id } = actor
  const seats = inEveryTeam(platform, (db, team_id, page) =>
    selectForgotten(db, team_id, { user_id, ...page })
  )
  for await (const { team, row } of seats)
    await platform.doors.withTeam(team.id, actor, tx => {
      tx.afterCommit(() => platform.versions.bump(team.id))
      return blankSeat(tx, row.id, user_id)
    })
}
