/* Organisers choose whose page their team shows first. */
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { featureArtist } from './artists.queries.ts'
import { findArtist, isListedHere } from './artist-page.actions.ts'

type Call = Pick<TeamCall, 'platform' | 'team' | 'from'>

/** A page that is for everybody, no child's, and has works on show here; another is not told apart from none. */
const requireListed = async (call: Call, handle: string): Promise<{ user_id: string; handle: string }> => {
  const found = await findArtist(call, handle).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  if (!found?.handle || !(await isListedHere(call, found))) throw invalidField(['handle'], 'not_one_of')
  return { user_id: found.user_id, handle: found.handle }
}

export const chooseFeaturedArtist = async (
  call: Call,
  actor: UserActor,
  handle: string | null
): Promise<{ handle: string | null }> => {
  const { platform, team } = call
  const chosen = handle === null ? null : await requireListed(call, handle)
  return platform.doors.withTeam(team.id, actor, async tx => {
    await featureArtist(tx, chosen?.user_id ?? null)
    const details = { handle: chosen?.handle ?? null }
    await audit(tx, platform, { verb: 'team.artist_featured', subject: `team:${team.id}`, details })
    tx.afterCommit(() => platform.versions.bump(team.id))
    return { handle: chosen?.handle ?? null }
  })
}
