/* Whether somebody is known as a child by what they entered, where no date of birth says it. */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAsChild } from './artists.queries.ts'

/** In every team, closed ones too: what was entered there was entered all the same. */
export const enteredAsChild = async (platform: Platform, user_id: string): Promise<boolean> => {
  const found = inEveryTeam(platform, { user_id }, (db, team_id) => selectAsChild(db, team_id, user_id))
  for await (const _ of found) return true
  return false
}
