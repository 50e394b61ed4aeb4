/* Making what is shown of a picture. Safe to repeat: the same files come out under the same names. */
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import { derivativeKey, deriveAll, widthsFor, type WantedFile } from '#server/platform/media/derivatives.ts'
import { inQuietTurn } from '#server/platform/media/in-turn.ts'
import { quartersOf, saysEnough } from '#server/platform/media/phash.ts'
import { cutTiles, isZoomable, tilesKey } from '#server/platform/media/tiles.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepQuarters } from './near.queries.ts'
import { comparePicture, tilePicture } from './pictures.jobs.ts'
import { markDerived, markTiled, selectPicture } from './pictures.queries.ts'

const maker: Actor = { kind: 'system', name: 'pictures' }

/** Whether there was anything to make. */
export const makeDerivatives = async (
  platform: Platform,
  team_id: string,
  picture_id: string,
  missing?: readonly WantedFile[]
): Promise<boolean> => {
  const { doors, jobs, storage, versions } = platform
  const [picture] = await doors.readTeam(team_id, db => selectPicture(db, team_id, picture_id))
  const original = picture ? await storage.read(picture.original) : null
  if (!picture || !original) return false
  await inQuietTurn(picture, async () => {
    for await (const { width, format, bytes } of deriveAll(original, picture, missing))
      await storage.put(derivativeKey(team_id, picture_id, width, format), bytes)
  })
  await doors.withTeam(team_id, maker, async tx => {
    if (!missing) await markDerived(tx, team_id, picture_id, widthsFor(picture))
    // Only what somebody made is looked into and compared: not what a team wears, nor a person.
    if (picture.owner_id !== null && team_id !== platformTeam) {
      if (isZoomable(picture)) await jobs.send(tx, tilePicture, { team_id, picture_id })
      if (picture.phash && saysEnough(picture.phash)) {
        // They stand before it is compared, so of two that come at once the later one finds the other.
        await keepQuarters(tx, team_id, picture_id, quartersOf(picture.phash))
        await jobs.send(tx, comparePicture, { team_id, picture_id })
      }
    }
    tx.afterCommit(() => versions.bump(team_id))
  })
  return true
}

export const makeTiles = async (platform: Platform, team_id: string, picture_id: string): Promise<void> => {
  const { doors, storage, versions } = platform
  const [picture] = await doors.readTeam(team_id, db => selectPicture(db, team_id, picture_id))
  const original = picture ? await storage.read(picture.original) : null
  if (!picture || !original) return
  await inQuietTurn(picture, () =>
    storage.putFolder(tilesKey(team_id, picture_id), folder => cutTiles(original, folder))
  )
  await doors.withTeam(team_id, maker, async tx => {
    await markTiled(tx, team_id, picture_id)
    tx.afterCommit(() => versions.bump(team_id))
  })
}
