import type { Role } from '#contract/kit.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { findOperatorsDue, findPlace } from '#server/platform/access/place.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What somebody is in the team that was named, and by when that needs a second factor. */
export interface TeamRole {
  role: Role | null
  factor_due: Date | null
}

/** A team that is not there is refused, as it is under its own address. */
export const roleIn = async (
  platform: Platform,
  actor: Actor,
  link: string | undefined
): Promise<TeamRole> => {
  if (link === undefined) return { role: null, factor_due: await findOperatorsDue(platform.doors, actor) }
  const team = await findTeam(platform.doors, platform.clock, link)
  return findPlace(platform.doors, team.id, actor)
}
