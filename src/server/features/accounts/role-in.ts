import type { Role } from '#contract/kit.ts'
import { findRole } from '#server/platform/access/find-actor.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A team that is not there is refused, as it is under its own address. */
export const roleIn = async (
  platform: Platform,
  actor: Actor,
  link: string | undefined
): Promise<Role | null> => {
  if (link === undefined) return null
  const team = await findTeam(platform.doors, platform.clock, link)
  return findRole(platform.doors, team.id, actor)
}
