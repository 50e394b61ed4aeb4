/* Opportunities that somebody keeps for later, and a call as whoever applies for it reads it. */
import type { Application, AppliedOpportunity } from '#contract/applications.ts'
import { Problem } from '#contract/problems.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isFound, presentOwn } from './applications.actions.ts'
import { selectOwnFor } from './applications.queries.ts'
import { presentCall } from './calls.present.ts'
import { selectCall } from './calls.queries.ts'
import { deleteSaved, insertSaved, isSaved } from './saved.queries.ts'

export interface CallForArtist {
  call: AppliedOpportunity
  application: Application | null
  saved: boolean
}

export const readCall = async (
  platform: Platform,
  actor: UserActor,
  { id: team_id, features }: Pick<FoundTeam, 'id' | 'features'>,
  { id, now }: { id: string; now: Date }
): Promise<CallForArtist> => {
  if (!isId(id)) throw new Problem('not_found')
  const { user_id } = actor
  return platform.doors.withTeam(team_id, actor, async tx => {
    const call = await selectCall(tx.db, team_id, id).executeTakeFirst()
    if (!call) throw new Problem('not_found')
    const row = await selectOwnFor(tx.db, team_id, { user_id, call_id: id }).executeTakeFirst()
    // Where a team has switched opportunities off, one's own application is still one's own.
    if (!row && !(features.opportunities && isFound(call))) throw new Problem('not_found')
    return {
      call: presentCall(call, now),
      application: row ? await presentOwn(platform, tx, row, now) : null,
      saved: await isSaved(tx.db, team_id, { user_id, opportunity_id: id })
    }
  })
}

/** Said twice it is the same; one that is no longer found can still be let go of. */
export const saveOpportunity = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, saved, now }: { id: string; saved: boolean; now: Date }
): Promise<{ saved: boolean }> => {
  if (!isId(id)) throw new Problem('not_found')
  const kept = { user_id: actor.user_id, opportunity_id: id }
  return platform.doors.withTeam(team_id, actor, async tx => {
    if (saved) {
      const call = await selectCall(tx.db, team_id, id).executeTakeFirst()
      if (!call || !isFound(call)) throw new Problem('not_found')
      await insertSaved(tx, kept, now)
    } else await deleteSaved(tx, kept)
    return { saved }
  })
}
