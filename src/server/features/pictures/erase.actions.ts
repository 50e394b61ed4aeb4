/*
 * Taking away: the files of a picture that is gone, and all that a person has sent. What the person's works still show
 * is theirs to decide who holds the works; here it is only no longer anybody's.
 */
import { DatabaseError } from '#server/platform/db/connection.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { inEveryTeam } from '#server/platform/held.ts'
import { mediaKey, originalKey } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropPicture } from './pictures.actions.ts'
import { selectPicturesOf } from './pictures.queries.ts'

/** Safe to repeat. */
export const removeFiles = async (
  { storage }: Platform,
  team_id: string,
  picture_id: string
): Promise<void> => {
  await storage.remove(mediaKey(team_id, picture_id))
  await storage.remove(originalKey(team_id, picture_id))
}

const stillReferred = '23503'

/** False where something still shows it. */
const dropUnlessShown = async (platform: Platform, tx: Tx, picture_id: string): Promise<boolean> => {
  await tx.connection.exec('SAVEPOINT dropping')
  try {
    await dropPicture(platform, tx, picture_id)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== stillReferred) throw error
    await tx.connection.exec('ROLLBACK TO SAVEPOINT dropping')
    return false
  }
}

export const erasePictures = async (platform: Platform, actor: Actor, owner_id: string): Promise<void> => {
  const found = inEveryTeam(platform, (db, team_id, page) =>
    selectPicturesOf(db, team_id, { owner_id, ...page })
  )
  for await (const { team, row } of found)
    await platform.doors.withTeam(team.id, actor, async tx => {
      if (await dropUnlessShown(platform, tx, row.id)) return
      // It stays for what shows it, without what its owner called it.
      await tx.db
        .updateTable('images')
        .set({ name: '' })
        .where('team_id', '=', team.id)
        .where('id', '=', row.id)
        .execute()
    })
}
