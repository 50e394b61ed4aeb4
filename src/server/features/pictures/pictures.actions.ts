/*
 * A picture is taken in whole (original kept private, size and placeholder known) before anything points to it; the
 * widths that are shown follow as a job.
 */
import { createHash } from 'node:crypto'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import {
  derivativeKey,
  derive,
  formats,
  measure,
  originalKey,
  widthsFor
} from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { derivePicture } from './pictures.jobs.ts'
import { findPicture, findPictureByHash, insertPicture, markDerived } from './pictures.queries.ts'

/** What a file says of itself, before any door is opened: files and decoding have no place inside one. */
export interface TakenPicture {
  id: string
  sha256: Uint8Array
  width: number
  height: number
  thumbhash: Uint8Array
  original: string
}

export const takePicture = async (
  { storage, newId }: Platform,
  team_id: string,
  bytes: Uint8Array
): Promise<TakenPicture> => {
  const id = newId()
  const measured = await measure(bytes)
  const original = originalKey(team_id, id)
  await storage.put(original, bytes)
  return { id, sha256: createHash('sha256').update(bytes).digest(), original, ...measured }
}

/** The picture's id: the one that stands already, where the team has these same bytes. */
export const addPicture = async (platform: Platform, tx: Tx, taken: TakenPicture): Promise<string> => {
  const known = await findPictureByHash(tx, tx.team_id, taken.sha256)
  if (known) return known.id
  await insertPicture(tx, tx.team_id, { ...taken, widths: [], created_at: platform.clock.now() })
  await platform.jobs.send(tx, derivePicture, { team_id: tx.team_id, picture_id: taken.id })
  return taken.id
}

const maker: Actor = { kind: 'system', name: 'pictures' }

/** Safe to repeat: the same files come out under the same names. Returns whether there was anything to make. */
export const makeDerivatives = async (
  platform: Platform,
  team_id: string,
  picture_id: string
): Promise<boolean> => {
  const { doors, storage, versions } = platform
  const picture = await doors.withTeam(team_id, maker, tx => findPicture(tx, team_id, picture_id))
  const original = picture ? await storage.read(picture.original) : null
  if (!picture || !original) return false
  const made = widthsFor(picture.width)
  for (const width of made)
    for (const format of formats)
      await storage.put(
        derivativeKey(team_id, picture_id, width, format),
        await derive(original, width, format)
      )
  await doors.withTeam(team_id, maker, async tx => {
    await markDerived(tx, team_id, picture_id, made)
    tx.afterCommit(() => versions.bump(team_id))
  })
  return true
}
