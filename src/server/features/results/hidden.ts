import { selectHidden } from '#server/features/jury/sight.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { TeamCall } from '#server/platform/access/call.ts'

/** What whoever calls may not see judged. */
export const hiddenFrom = async (
  { platform, team, actor }: TeamCall,
  contest_id: string
): Promise<string[]> => {
  const { user_id } = requireUser(actor)
  const rows = await platform.doors.readTeam(team.id, db => selectHidden(db, team.id, contest_id, user_id))
  return rows.map(({ work_id }) => work_id)
}
