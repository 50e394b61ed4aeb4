/* The link in a mail to an address without an account: by it all that the address follows in the team ends. */
import type { Actor } from '#server/platform/db/door.ts'
import { forgetFollowers } from '#server/platform/mail/forgetting.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelNews, deleteOfAddress, lockTelling, selectFollow } from './follows.queries.ts'

interface FollowAt {
  team_id: string
  id: string
}

/** What is gone was stopped before: nothing else is kept of an address. Null where the team is gone. */
export const findFollow = async (
  { doors }: Pick<Platform, 'doors'>,
  { team_id, id }: FollowAt
): Promise<{ stopped: boolean; team: { link: string; name: string } } | null> => {
  const [found] = await doors.readTeam(team_id, db => selectFollow(db, team_id, id))
  if (!found) return null
  const { link, name, email_key } = found
  return { stopped: email_key === null, team: { link, name } }
}

const stopper: Actor = { kind: 'system', name: 'unsubscribing' }

export const stopFollowing = ({ doors }: Pick<Platform, 'doors'>, { team_id, id }: FollowAt): Promise<void> =>
  doors.withTeam(team_id, stopper, async tx => {
    // A batch that is being told has read who follows; what it writes is cancelled too.
    await lockTelling(tx)
    const found = await selectFollow(tx.db, team_id, id).executeTakeFirst()
    if (found?.email_key) await deleteOfAddress(tx, found.email_key)
    // In the mails too nothing is kept of the address.
    await cancelNews(tx, { follow_id: id, email_key: found?.email_key ?? null })
    await forgetFollowers(tx)
  })
