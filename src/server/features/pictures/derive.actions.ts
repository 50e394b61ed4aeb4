/* Making what is shown of a picture. Safe to repeat: the same files come out under the same names. */
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import {
  filesFor,
  isVeryLarge,
  mediaKey,
  widthsOf,
  type WantedFile
} from '#server/platform/media/derivatives.ts'
import { quartersOf, saysEnough } from '#server/platform/media/phash.ts'
import { cutTiles, makeFiles } from '#server/platform/media/picture-tasks.ts'
import { isZoomable, tilesKey } from '#server/platform/media/tiles.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeFiles } from './erase.actions.ts'
import { keepQuarters } from './near.queries.ts'
import { comparePicture, tilePicture } from './pictures.jobs.ts'
import { markMade, selectPicture } from './pictures.queries.ts'

const maker: Actor = { kind: 'system', name: 'pictures' }

/** Undefined where the picture was thrown away meanwhile. */
const findOriginal = async ({ doors, storage }: Platform, team_id: string, picture_id: string) => {
  const [picture] = await doors.readTeam(team_id, db => selectPicture(db, team_id, picture_id))
  if (!picture) return undefined
  const file = await storage.file(picture.original)
  // It may lie on a disk that has not come yet, so the job is tried again.
  if (file === null) throw new Error(`The original of the picture ${picture_id} is not there`)
  return { picture, file }
}

/** Whether there was anything to make. */
export const makeDerivatives = async (
  platform: Platform,
  team_id: string,
  picture_id: string,
  missing?: readonly WantedFile[]
): Promise<boolean> => {
  const { doors, jobs, pictures, storage, versions } = platform
  const found = await findOriginal(platform, team_id, picture_id)
  if (!found) return false
  const { picture, file } = found
  const wanted = missing ?? filesFor(picture)
  if (wanted.length > 0)
    await storage.putFiles(mediaKey(team_id, picture_id), folder =>
      pictures.queueLowPriority(makeFiles, { file, folder, wanted }, { alone: isVeryLarge(picture) })
    )
  const stands = await doors.withTeam(team_id, maker, async tx => {
    if (!missing && !(await markMade(tx, team_id, picture_id, { widths: widthsOf(wanted) }))) return false
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
    return true
  })
  // Thrown away while they were made: the job that takes its files away may have come before them.
  if (!stands) await removeFiles(platform, team_id, picture_id)
  return stands
}

export const makeTiles = async (platform: Platform, team_id: string, picture_id: string): Promise<void> => {
  const { doors, pictures, storage, versions } = platform
  const found = await findOriginal(platform, team_id, picture_id)
  if (!found) return
  const { picture, file } = found
  await storage.putFolder(tilesKey(team_id, picture_id), folder =>
    pictures.queueLowPriority(cutTiles, { file, folder }, { alone: isVeryLarge(picture) })
  )
  const stands = await doors.withTeam(team_id, maker, async tx => {
    tx.afterCommit(() => versions.bump(team_id))
    return markMade(tx, team_id, picture_id, { tiles: true })
  })
  if (!stands) await removeFiles(platform, team_id, picture_id)
}
