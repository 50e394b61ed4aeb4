/* Who gets a file of evidence: its artist, organisers who do not judge there, and who was named. */
import type { Role } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { roleOf } from '#server/platform/access/place.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { addressOfSaved } from '#server/platform/http/saved-file.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectFileFor } from './files.queries.ts'

/** As what somebody with this role may look. */
const partsOf = (role: Role) => ({ runs: may(role, 'run_contests'), reads: role !== 'visitor' })

export const addressOfEvidence = async (
  platform: Platform,
  by: UserActor,
  { team_id, role }: { team_id: string; role: Role },
  id: string
): Promise<{ url: string; expires_at: string }> => {
  const asked = { id, user_id: by.user_id, ...partsOf(role) }
  const [found] = isId(id)
    ? await platform.doors.readTeam(team_id, db => selectFileFor(db, team_id, asked))
    : []
  if (!found) throw new Problem('not_found')
  const kind = { folder: 'evidence', purpose: 'evidence' } as const
  return addressOfSaved(platform, kind, { team_id, id: found.id, asker_id: by.user_id })
}

/** Asked once more when the address is opened: to whom it was given may have lost the right meanwhile. */
export const findForAsker = async (
  { doors }: Platform,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
) => {
  const role = await roleOf(doors, team_id, asker_id)
  const asked = { id, user_id: asker_id, ...partsOf(role) }
  const [found] = await doors.readTeam(team_id, db => selectFileFor(db, team_id, asked))
  return found
}
