/* What becomes of the ballots of an account that is deleted: they count on, and nobody can tell any more whose they were. */
import type { UserActor } from '#server/platform/db/door.ts'
import { inEveryTeam } from '#server/platform/held.ts'
import type { Platform } from '#server/platform/platform.ts'
import { blankVoter, selectVotersOf } from './held.queries.ts'

/** Safe to repeat: what was cut off goes on with what is left. */
export const forgetVoter = async (platform: Platform, actor: UserActor): Promise<void> => {
  const { user_id } = actor
  const all = inEveryTeam(platform, (db, team_id, page) => selectVotersOf(db, team_id, { user_id, ...page }))
  for await (const { team, row } of all)
    await platform.doors.withTeam(team.id, actor, tx => blankVoter(tx, row.id))
}
