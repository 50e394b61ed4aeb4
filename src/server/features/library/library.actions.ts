/*
 * Taking pictures over into a team. One that is taken over becomes a picture of its owner in that team, with files of its
 * own: the rows of a team name nothing of another, so either team can be closed, saved and erased without the other.
 */
import type { LibraryPiece, PictureAt } from '#contract/library.ts'
import { Problem } from '#contract/problems.ts'
import {
  addPicture,
  findPicture,
  keepOriginal,
  requireRoom,
  type TakenPicture
} from '#server/features/pictures/pictures.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectKept, selectPictures } from './library.queries.ts'
import {
  arranged,
  hex,
  keptOf,
  presentPiece,
  readPictures,
  requireOwn,
  type LibraryTeam,
  type PictureInTeam
} from './pictures-in-teams.actions.ts'

const copyFile = async (
  platform: Platform,
  owner_id: string,
  here: LibraryTeam,
  { team, row }: PictureInTeam
): Promise<TakenPicture> => {
  const { storage } = platform
  const from = await findPicture(platform, team.id, row.id)
  const file = from && (await storage.file(from.original))
  if (!from || !file) throw new Problem('not_found')
  const { width, height, thumbhash, phash, sha256, bytes, format, name } = from
  // What has an owner came by an upload, and of that the size is known.
  const facts = { width, height, thumbhash, phash, sha256, bytes: bytes ?? 0, format, name }
  return keepOriginal(platform, here.id, file, { ...facts, owner_id, begun_at: null })
}

/** All of them, or none. */
const copyInto = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  found: readonly PictureInTeam[]
): Promise<void> => {
  const { doors, storage } = platform
  const taken: TakenPicture[] = []
  const keep = new Set<string>()
  try {
    for (const each of found) taken.push(await copyFile(platform, actor.user_id, here, each))
    const added = await doors.withTeam(here.id, actor, async tx => {
      await requireRoom(tx, actor.user_id, taken.length)
      const ids: string[] = []
      for (const each of taken) ids.push((await addPicture(platform, tx, each)).id)
      return ids
    })
    for (const id of added) keep.add(id)
  } finally {
    // Also of what came by another way meanwhile.
    for (const { id, original } of taken) if (!keep.has(id)) await storage.remove(original)
  }
}

export const takeFromLibrary = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  named: readonly PictureAt[]
): Promise<{ pictures: LibraryPiece[] }> => {
  const { user_id } = actor
  const mine = await readPictures(platform, here, user_id)
  const hashes = requireOwn(
    mine,
    named.map((at, place) => ({ at, path: ['pictures', place] }))
  )
  const elsewhere = hashes
    .flatMap(hash => mine.shown.get(hash) ?? [])
    .filter(({ team }) => team.id !== here.id)
  if (elsewhere.length > 0) await copyInto(platform, actor, here, elsewhere)
  const rows = await platform.doors.readTeam(here.id, db => selectPictures(db, here.id, user_id))
  const kept = keptOf(await platform.doors.readPlatform(db => selectKept(db, user_id)))
  const said = arranged(mine, kept).flatMap(({ pictures }) => pictures)
  const pictures = hashes.map(hash => {
    const row = rows.find(({ sha256 }) => hex(sha256) === hash)
    // Thrown away meanwhile.
    if (!row) throw new Problem('not_found')
    const alt = said.find(each => each.hash === hash)?.alt ?? ''
    return presentPiece(platform, { team: here, row }, { alt })
  })
  return { pictures }
}
