/* The link in a mail to an address without an account: by it all that the address follows in the team ends. */
import type { Actor } from '#server/platform/db/door.ts'
import { forgetFollowers } from '#server/platform/mail/forgetting.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelNews, deleteOfAddress, lockTelling, selectFollower } from './follows.queries.ts'

interface FollowAt {
  team_id: string
  /** What stands for the address in its links. */
  id: string
  secret: Uint8Array
}

/** Stopped is what follows nothing: nothing else is kept of an address. Null where the team is gone. */
export const findFollow = async (
  { doors }: Pick<Platform, 'doors'>,
  at: FollowAt
): Promise<{ stopped: boolean; team: { link: string; name: string } } | null> => {
  const [found] = await doors.readTeam(at.team_id, db => selectFollower(db, at))
  if (!found) return null
  const { link, name, email_key } = found
  return { stopped: email_key === null, team: { link, name } }
}

const stopper: Actor = { kind: 'system', name: 'unsubscribing' }

export const stopFollowing = ({ doors }: Pick<Platform, 'doors'>, at: FollowAt): Promise<void> =>
  doors.withTeam(at.team_id, stopper, async tx => {
    // A batch that is being told has read who follows; what it writes is cancelled too.
    await lockTelling(tx)
    const found = await selectFollower(tx.db, at).executeTakeFirst()
    if (found?.email_key) await deleteOfAddress(tx, found.email_key)
    // In the mails too nothing is kept of the address.
    await cancelNews(tx, at, found?.email_key ?? null)
    await forgetFollowers(tx)
  })
