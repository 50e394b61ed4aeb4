/*
 * What is in somebody's library. It is read from the teams in which their pictures are, each through its own door, and no
 * list of it is kept: so there is nothing that could say another thing than the teams do.
 */
import type { LibraryPiece, PieceDescription } from '#contract/library.ts'
import { teamsOf } from '#server/features/accounts/shown.actions.ts'
import type { ListPage } from '#server/platform/db/keyset.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pieceOrder, selectDescribed, selectPieces, selectSaid } from './library.queries.ts'

/** Nobody has a part in many more; those with the longest part come first. */
const mostTeams = 30

export interface LibraryTeam {
  id: string
  link: string
  name: string
}

type PictureRow = RowOf<typeof selectPieces>
type SaidRow = RowOf<typeof selectSaid>

export interface PictureInTeam {
  team: LibraryTeam
  row: PictureRow
}

/** This one, then those that one has a part in. */
export const libraryTeams = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string
): Promise<LibraryTeam[]> => {
  const others = await teamsOf(platform, user_id, mostTeams)
  return [{ id: here.id, link: here.link, name: here.name }, ...others.filter(({ id }) => id !== here.id)]
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const nothing: PieceDescription = {
  title: '',
  year: null,
  medium: '',
  height: null,
  width: null,
  depth: null,
  unit: 'cm',
  alt: ''
}

const descriptionIn = ({
  title,
  year,
  medium,
  height,
  width,
  depth,
  unit,
  alt
}: Omit<SaidRow, 'sha256' | 'id' | 'at'>) => ({
  title: title ?? '',
  year,
  medium: medium ?? '',
  height,
  width,
  depth,
  unit: unit ?? ('cm' as const),
  // What a draft says may be longer or shorter than what is taken here.
  alt: alt ?? ''
})

interface KnownOfFile {
  /** Of the newest picture with these bytes, wherever it is. */
  newest: string
  said: SaidRow | undefined
}

const later = (one: SaidRow | undefined, other: SaidRow): SaidRow | undefined => {
  if (other.at === null) return one
  return one?.at && one.at >= other.at ? one : other
}

/** What is known of these files in all teams; what was said in the library itself goes before. */
const knownOf = async (
  platform: Platform,
  user_id: string,
  teams: readonly LibraryTeam[],
  hashes: readonly Uint8Array[]
) => {
  const known = new Map<string, KnownOfFile>()
  for (const { id: team_id } of teams) {
    const asked = { owner_id: user_id, hashes }
    for (const row of await platform.doors.readTeam(team_id, db => selectSaid(db, team_id, asked))) {
      const before = known.get(hex(row.sha256))
      known.set(hex(row.sha256), {
        newest: before && before.newest > row.id ? before.newest : row.id,
        said: later(before?.said, row)
      })
    }
  }
  const rows = await platform.doors.readPlatform(db => selectDescribed(db, user_id, hashes))
  return { known, described: new Map(rows.map(({ sha256, ...row }) => [hex(sha256), row])) }
}

type Known = Awaited<ReturnType<typeof knownOf>>

const presentPiece = (
  platform: Platform,
  { team, row }: PictureInTeam,
  { known, described }: Known
): LibraryPiece => {
  const key = hex(row.sha256)
  const said = known.get(key)?.said
  return {
    picture: presentWithKey(platform, team, row),
    name: row.name,
    from: team.link,
    team_name: team.name,
    description: described.get(key) ?? (said ? descriptionIn(said) : nothing)
  }
}

/** One picture, with what is known of it in all teams. */
export const pieceOf = async (
  platform: Platform,
  user_id: string,
  teams: readonly LibraryTeam[],
  found: PictureInTeam
): Promise<LibraryPiece> =>
  presentPiece(platform, found, await knownOf(platform, user_id, teams, [found.row.sha256]))

/** A file that is in several teams is there once, by the picture that came last. */
export const listLibrary = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string,
  page: ListPage
): Promise<{ items: LibraryPiece[]; next: string | null }> => {
  const teams = await libraryTeams(platform, here, user_id)
  const found: (PictureInTeam & { id: string })[] = []
  for (const team of teams) {
    const asked = { owner_id: user_id, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectPieces(db, team.id, asked))
    found.push(...rows.map(row => ({ team, row, id: row.id })))
  }
  const sorted = found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.limit)
  const { items: shown, next } = pieceOrder.answer(sorted, page, each => each)
  if (shown.length === 0) return { items: [], next }
  const known = await knownOf(
    platform,
    user_id,
    teams,
    shown.map(({ row }) => row.sha256)
  )
  const items = shown
    .filter(({ id, row }) => known.known.get(hex(row.sha256))?.newest === id)
    .map(each => presentPiece(platform, each, known))
  return { items, next }
}
