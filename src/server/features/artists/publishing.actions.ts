/* Whether somebody is known as a child by what they entered, where no date of birth says it. */
import type { Platform } from '#server/platform/platform.ts'
import { selectAsChild, selectTeamIds } from './artists.queries.ts'

/** In the teams one has a part in: whoever entered something has. */
export const enteredAsChild = async ({ doors }: Platform, user_id: string): Promise<boolean> => {
  for (const { team_id } of await doors.readPlatform(db => selectTeamIds(db, user_id))) {
    const found = await doors.readTeam(team_id, db => selectAsChild(db, team_id, user_id))
    if (found.length > 0) return true
  }
  return false
}
