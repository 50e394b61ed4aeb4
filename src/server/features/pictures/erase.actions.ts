/*
 * Taking away: the files of a picture that is gone, and all that a person has sent. What the person's works still show
 * is theirs to decide who holds the works; here it is only no longer anybody's.
 */
import type { Actor } from '#server/platform/db/door.ts'
import { inEveryTeam } from '#server/platform/held.ts'
import { mediaKey, originalKey } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropUnlessNamed } from './dropping.actions.ts'
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

export const erasePictures = async (platform: Platform, actor: Actor, owner_id: string): Promise<void> => {
  const found = inEveryTeam(platform, (db, team_id, page) =>
    selectPicturesOf(db, team_id, { owner_id, ...page })
  )
  for await (const { team, row } of found)
    await platform.doors.withTeam(team.id, actor, async tx => {
      if (await dropUnlessNamed(platform, tx, row.id)) return
      // It stays for what shows it, without what its owner called it.
      await tx.db
        .updateTable('images')
        .set({ name: '' })
        .where('team_id', '=', team.id)
        .where('id', '=', row.id)
        .execute()
    })
}
