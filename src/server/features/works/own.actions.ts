/* A work as its own artist sees it, whoever else may. */
import { isMinorIn } from '#contract/rules/age-on.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { columnsOfName } from './artist-name.ts'
import { selectName } from './names.queries.ts'
import { presentWork } from './works.present.ts'
import { selectArtist, selectOwnWork, type WorkOfOwner } from './works.queries.ts'

/** Null where there is none, or it is somebody else's. */
export const findOwnWork = async (
  platform: Pick<Platform, 'doors' | 'picture_keys'>,
  team_id: string,
  own: WorkOfOwner,
  now: Date
): Promise<Work | null> => {
  const [row] = isId(own.id)
    ? await platform.doors.readTeam(team_id, db => selectOwnWork(db, team_id, own))
    : []
  return row ? presentWork(platform, row, now) : null
}

export { columnsOfName }

export interface OwnWork {
  work: Work
  /** As the work will be shown. */
  artist: { artist: string; child_name: string | null }
}

export const withArtist = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  { work, owner_id, contest }: { work: Work; owner_id: string; contest: Contest }
): Promise<OwnWork | null> => {
  const [artist] = await doors.readPlatform(db => selectArtist({ db }, owner_id))
  if (!artist) return null
  const entrant = { contest_id: contest.id, user_id: owner_id }
  const [kept] = await doors.readTeam(team_id, db => selectName(db, team_id, entrant))
  return { work, artist: columnsOfName(artist, isMinorIn(contest, artist.birth_date), kept?.name) }
}
