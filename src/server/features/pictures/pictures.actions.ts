/*
 * A picture is taken in whole (original kept private, size and placeholder known) before anything points to it; the
 * widths that are shown follow as a job.
 */
import { createHash } from 'node:crypto'
import { sizes } from '#contract/limits.ts'
import type { Picture } from '#contract/picture.ts'
import { Problem } from '#contract/problems.ts'
import type { PictureFormat } from '#contract/rules/picture-fault.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { originalKey, type WantedFile } from '#server/platform/media/derivatives.ts'
import { measurePicture, type Measured } from '#server/platform/media/picture-tasks.ts'
import { presentPicture, type PictureRow } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { derivePicture } from './pictures.jobs.ts'
import {
  countPicturesOf,
  findPictureByHash,
  insertPicture,
  selectPicture,
  selectTeamPictures
} from './pictures.queries.ts'

/** What a file says of itself, before any door is opened: files and decoding have no place inside one. */
export interface TakenPicture extends Omit<Measured, 'phash'> {
  /** Null of what was taken in before pictures were compared. */
  phash: Uint8Array | null
  id: string
  sha256: Uint8Array
  original: string
  bytes: number
  format: PictureFormat | null
  /** Null where it is the team's own. */
  owner_id: string | null
  name: string
  /** When its upload began; null where it came by none. */
  begun_at: Date | null
  /** Only where it came with files that are shown: their widths, and what is still to be made of these. */
  ready?: { widths: number[]; missing: WantedFile[] }
}

/** The product's own pictures, and the operator's: nobody sent them. */
export const takePicture = async (
  { newId, pictures, storage }: Platform,
  team_id: string,
  bytes: Uint8Array
): Promise<TakenPicture> => {
  const id = newId()
  const original = originalKey(team_id, id)
  const sha256 = createHash('sha256').update(bytes).digest()
  await storage.put(original, bytes)
  try {
    const file = await storage.file(original)
    if (file === null) throw new Error('A picture was kept and is not there')
    const measured = await pictures.queue(measurePicture, { file })
    const own = { format: null, owner_id: null, name: '', begun_at: null }
    return { id, original, sha256, bytes: bytes.length, ...own, ...measured }
  } catch (error) {
    await storage.remove(original)
    throw error
  }
}

/** A file that was looked at already is kept as it came. */
export const keepOriginal = async (
  { newId, storage }: Platform,
  team_id: string,
  file: string,
  facts: Omit<TakenPicture, 'id' | 'original'>
): Promise<TakenPicture> => {
  const id = newId()
  const original = originalKey(team_id, id)
  await storage.putCopy(original, file)
  return { ...facts, id, original }
}

/** The picture that stands: this one, or that which is there already where its owner has these same bytes. */
export const addPicture = async (
  platform: Platform,
  tx: Tx,
  { ready, ...taken }: TakenPicture
): Promise<PictureRow> => {
  const known = await findPictureByHash(tx, tx.team_id, taken)
  if (known) return known
  const row = { ...taken, widths: ready?.widths ?? [], created_at: platform.clock.now() }
  if (!(await insertPicture(tx, tx.team_id, row))) {
    // Sent twice at once: the other has come first.
    const other = await findPictureByHash(tx, tx.team_id, taken)
    if (other) return other
  }
  const { team_id } = tx
  const missing = ready && { missing: ready.missing }
  await platform.jobs.send(tx, derivePicture, { team_id, picture_id: taken.id, ...missing })
  return { ...row, tiles: false }
}

/** A picture that its owner may put somewhere; undefined for everyone else's, and for what is not there. */
export const ownPicture = async (
  tx: Tx,
  { picture_id, owner_id }: { picture_id: string; owner_id: string | null }
) =>
  isId(picture_id)
    ? selectPicture(tx.db, tx.team_id, picture_id)
        .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
        .executeTakeFirst()
    : undefined

/** The team's own pictures among these, for a feature that shows several of them at once. */
export const teamPictures = async (
  { doors }: Pick<Platform, 'doors'>,
  team: LinkedTeam,
  ids: readonly string[]
): Promise<Picture[]> => {
  if (ids.length === 0) return []
  const rows = await doors.readTeam(team.id, db => selectTeamPictures(db, team.id, ids))
  return rows.map(row => presentPicture(team.link, row))
}

/** Within the transaction of another feature, to be asked together with what it asks itself. */
export const askTeamPictures = (tx: Tx, ids: readonly string[]) => selectTeamPictures(tx.db, tx.team_id, ids)

export const findPicture = async ({ doors }: Pick<Platform, 'doors'>, team_id: string, id: string) => {
  const [row] = await doors.readTeam(team_id, db => selectPicture(db, team_id, id))
  return row
}

/** A library has its end, so that nobody's pictures are without one. */
export const requireRoom = async (tx: Tx, owner_id: string, wanted = 1): Promise<void> => {
  if ((await countPicturesOf(tx, tx.team_id, owner_id)) + wanted > sizes.pictures_of_person)
    throw new Problem('conflict', { reason: 'library_full', params: { max: sizes.pictures_of_person } })
}
