/* Who has a diploma: its holder, and organisers of the team. */
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { isId } from '#server/platform/ids.ts'
import { issuedOf, type DiplomaRow } from './diplomas.present.ts'
import { selectDiploma } from './diplomas.queries.ts'
import type { IssuedDiploma } from './files.actions.ts'

/** What does not stand any more is not handed out, by whatever address. */
export const requireStanding = (row: DiplomaRow, issued: IssuedDiploma | null): IssuedDiploma => {
  if (row.state === 'preparing' || !issued) throw new Problem('not_found')
  if (row.state === 'revoked') throw new Problem('gone', { reason: 'diploma_revoked' })
  if (row.state === 'reissued') throw new Problem('gone', { reason: 'diploma_reissued' })
  if (row.user_id === null) throw new Problem('gone', { reason: 'diploma_without_holder' })
  return issued
}

export const requireHeld = async (
  { platform, actor, team, role }: TeamCall,
  id: string
): Promise<IssuedDiploma> => {
  const { user_id } = requireUser(actor)
  const [row] = isId(id) ? await platform.doors.readTeam(team.id, db => selectDiploma(db, team.id, id)) : []
  if (!row || (row.user_id !== user_id && !may(role, 'run_contests'))) throw new Problem('not_found')
  return requireStanding(row, issuedOf(row))
}
