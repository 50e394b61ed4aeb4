/* Where others see something of an account, so that what is kept of it there ends when it changes. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAllTeamsOf } from './memberships.queries.ts'

/** What is read of one's own page turns on the account's id, in whichever team it is read. */
export const bumpOwnPage = ({ versions }: Platform, tx: Tx, user_id: string): void =>
  tx.afterCommit(() => versions.bump(user_id))

/** In the teams one has a part in too: from works that are shown there it is led to the page, or no longer. */
export const bumpWaysToPage = async (platform: Platform, tx: Tx, user_id: string): Promise<void> => {
  const teams = await selectAllTeamsOf(tx.db, user_id).execute()
  bumpOwnPage(platform, tx, user_id)
  tx.afterCommit(() => {
    for (const { id } of teams) platform.versions.bump(id)
  })
}

/** Those that stand, the ones of the longest part first. */
export const teamsOf = (
  { doors }: Pick<Platform, 'doors'>,
  user_id: string,
  limit: number
): Promise<{ id: string; link: string; name: string }[]> =>
  doors.readPlatform(db => selectAllTeamsOf(db, user_id).orderBy('user_teams.since').limit(limit))
