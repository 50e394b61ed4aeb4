/*
 * Taking a picture over into a team, and saying what one shows. A picture that is taken over becomes a picture of its owner
 * in that team, with files of its own: the rows of a team name nothing of another, so either team can be closed, saved and
 * erased without the other.
 */
import type { LibraryPiece, PieceDescription } from '#contract/library.ts'
import { Problem } from '#contract/problems.ts'
import {
  addPicture,
  findOwnByHash,
  findPicture,
  keepOriginal,
  requireRoom
} from '#server/features/pictures/pictures.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { putDescription, selectPiece } from './library.queries.ts'
import { libraryTeams, pieceOf, type LibraryTeam, type PictureInTeam } from './pictures-in-teams.actions.ts'

interface PieceAt {
  /** The link of a team. */
  from: string
  picture: string
}

/** What is another's, and what is in a team in which one has no part, is not there. */
const findPiece = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string,
  { from, picture }: PieceAt
): Promise<PictureInTeam & { teams: LibraryTeam[] }> => {
  const teams = await libraryTeams(platform, here, user_id)
  const team = teams.find(({ link }) => link === from)
  if (!team) throw new Problem('not_found')
  const at = { owner_id: user_id, id: picture }
  const [row] = await platform.doors.readTeam(team.id, db => selectPiece(db, team.id, at))
  if (!row) throw new Problem('not_found')
  return { team, row, teams }
}

const copyInto = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  { team, row }: PictureInTeam
): Promise<string> => {
  const { doors, storage } = platform
  const from = await findPicture(platform, team.id, row.id)
  const file = from && (await storage.file(from.original))
  if (!from || !file) throw new Problem('not_found')
  const { width, height, thumbhash, phash, sha256, bytes, format, name } = from
  // What has an owner came by an upload, and of that the size is known.
  const facts = { width, height, thumbhash, phash, sha256, bytes: bytes ?? 0, format, name }
  const taken = await keepOriginal(platform, here.id, file, {
    ...facts,
    owner_id: actor.user_id,
    begun_at: null
  })
  try {
    const added = await doors.withTeam(here.id, actor, async tx => {
      await requireRoom(tx, actor.user_id)
      return addPicture(platform, tx, taken)
    })
    if (added.id !== taken.id) await storage.remove(taken.original)
    return added.id
  } catch (error) {
    await storage.remove(taken.original)
    throw error
  }
}

export const takeFromLibrary = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  at: PieceAt
): Promise<LibraryPiece> => {
  const found = await findPiece(platform, here, actor.user_id, at)
  if (found.team.id === here.id) return pieceOf(platform, actor.user_id, found.teams, found)
  const known = await findOwnByHash(platform, here.id, { sha256: found.row.sha256, owner_id: actor.user_id })
  const id = known ?? (await copyInto(platform, actor, here, found))
  const own = { owner_id: actor.user_id, id }
  const [row] = await platform.doors.readTeam(here.id, db => selectPiece(db, here.id, own))
  if (!row) throw new Problem('not_found')
  return pieceOf(platform, actor.user_id, found.teams, { team: here, row })
}

export const describePiece = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  { from, picture, ...description }: PieceAt & PieceDescription
): Promise<LibraryPiece> => {
  const { user_id } = actor
  const found = await findPiece(platform, here, user_id, { from, picture })
  const row = { user_id, sha256: found.row.sha256, ...description, saved_at: platform.clock.now() }
  await platform.doors.withPlatform(actor, tx => putDescription(tx, row))
  return pieceOf(platform, user_id, found.teams, found)
}
