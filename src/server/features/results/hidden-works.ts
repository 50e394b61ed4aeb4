import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { selectOut } from './works-left-out.queries.ts'

/** What is out of the contest by now, or hidden: it was ranked, and stands in no ranking any more. */
export const outOfContest = async (
  { platform, team }: Pick<TeamCall, 'platform' | 'team'>,
  contest_id: string
): Promise<string[]> => {
  const rows = await platform.doors.readTeam(team.id, db => selectOut(db, team.id, contest_id))
  return rows.map(({ id }) => id)
}

/** What whoever calls may not see judged. */
export const hiddenFrom = async (
  { platform, team, actor }: TeamCall,
  contest_id: string
): Promise<string[]> => {
  const { user_id } = requireUser(actor)
  const rows = await platform.doors.readTeam(team.id, db => selectHidden(db, team.id, contest_id, user_id))
  return rows.map(({ work_id }) => work_id)
}
