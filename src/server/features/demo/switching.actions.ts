/* What a team of the demo shows is switched on by its owner, once. */
import type { Team } from '#contract/teams.ts'
import { readTeam, updateTeam } from '#server/features/teams/teams.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

export const switchOn = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  feature: keyof Team['features']
): Promise<void> => {
  const { version, features } = await readTeam(platform, team_id)
  if (features[feature]) return
  await updateTeam(platform, by, 'owner', team_id, { version, features: { ...features, [feature]: true } })
}
