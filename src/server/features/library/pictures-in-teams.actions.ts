/*
 * What is in somebody's library. It is read from the teams in which their pictures are, each through its own door, and no
 * list of it is kept: so there is nothing that could say another thing than the teams do.
 */
import type { LibraryPiece, LibraryWork, PictureAt } from '#contract/library.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { teamsOf } from '#server/features/accounts/shown.actions.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { arrange, type ArrangedWork, type KeptWork, type SaidTogether, type SaidPicture } from './arrange.ts'
import { selectKept, selectPictures, selectSaid } from './library.queries.ts'

/** Nobody has a part in many more; those with the longest part come first. */
const mostTeams = 30

export interface LibraryTeam {
  id: string
  link: string
  name: string
}

export interface PictureInTeam {
  team: LibraryTeam
  row: RowOf<typeof selectPictures>
}

/** All of one's pictures, by their bytes, and what was said of them in the teams. */
export interface PicturesInTeams {
  /** Each as it is in the team from which one looks, or else as it came last. */
  shown: Map<string, PictureInTeam>
  /** The newest by which it is anywhere: by these a library is sorted. */
  newest: Map<string, string>
  /** By the link of its team and its id there. */
  hashes: Map<string, string>
  said: SaidTogether[]
}

/** This one, then those that one has a part in. */
const libraryTeams = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string
): Promise<LibraryTeam[]> => {
  const others = await teamsOf(platform, user_id, mostTeams)
  return [{ id: here.id, link: here.link, name: here.name }, ...others.filter(({ id }) => id !== here.id)]
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const nameOf = ({ from, picture }: PictureAt): string => `${from}/${picture.toLowerCase()}`

const inWords = ({
  title,
  year,
  medium,
  height,
  width,
  depth,
  unit,
  statement,
  pictures
}: ArrangedWork['words'] & { pictures: SaidPicture[] }) => ({
  words: { title, year, medium, height, width, depth, unit, statement },
  pictures
})

export const readPictures = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string
): Promise<PicturesInTeams> => {
  const found: PicturesInTeams = { shown: new Map(), newest: new Map(), hashes: new Map(), said: [] }
  const { shown, newest, hashes, said } = found
  for (const team of await libraryTeams(platform, here, user_id)) {
    for (const row of await platform.doors.readTeam(team.id, db => selectPictures(db, team.id, user_id))) {
      const hash = hex(row.sha256)
      const last = newest.get(hash)
      hashes.set(nameOf({ from: team.link, picture: row.id }), hash)
      if (!last || row.id > last) newest.set(hash, row.id)
      const stands = shown.get(hash)
      if (!stands || (stands.team.id !== here.id && row.id > stands.row.id)) shown.set(hash, { team, row })
    }
    const rows = await platform.doors.readTeam(team.id, db => selectSaid(db, team.id, user_id))
    said.push(...rows.map(row => ({ at: row.at, entered: row.entered, ...inWords(row) })))
  }
  return found
}

export const keptOf = (rows: readonly RowOf<typeof selectKept>[]): KeptWork[] =>
  rows.map(row => ({ id: row.id, version: row.version, ...inWords(row) }))

export const arranged = ({ shown, said }: PicturesInTeams, kept: readonly KeptWork[]): ArrangedWork[] =>
  arrange([...shown.keys()], kept, said)

/** What is another's, and what is in a team in which one has no part, is told apart neither from the other nor from none. */
export const requireOwn = (
  { hashes }: PicturesInTeams,
  named: readonly { at: PictureAt; path: FieldError['path'] }[]
): string[] => {
  const found = named.map(({ at }) => hashes.get(nameOf(at)))
  const errors = found.flatMap((hash, place): FieldError[] => {
    const path = [...(named[place]?.path ?? []), 'picture']
    if (hash === undefined) return [{ path, code: 'not_one_of' }]
    return found.indexOf(hash) === place ? [] : [{ path, code: 'taken' }]
  })
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return found.filter(hash => hash !== undefined)
}

export const presentPiece = (
  platform: Platform,
  { team, row }: PictureInTeam,
  { alt }: Pick<SaidPicture, 'alt'>
): LibraryPiece => ({
  picture: presentWithKey(platform, team, row),
  name: row.name,
  from: team.link,
  team_name: team.name,
  alt
})

export const presentWork = (
  platform: Platform,
  { shown }: PicturesInTeams,
  { kept, words, pictures }: ArrangedWork
): LibraryWork => ({
  version: kept?.version ?? 0,
  description: words,
  pictures: pictures.flatMap(({ hash, alt }) => {
    const picture = shown.get(hash)
    return picture ? [presentPiece(platform, picture, { alt })] : []
  })
})

/** Sorted by the pictures that came last. */
export const libraryOrder = keyset({ id: idColumn('id') }, 'desc')

export const listLibrary = async (
  platform: Platform,
  here: LibraryTeam,
  user_id: string,
  page: ListPage
): Promise<{ items: LibraryWork[]; next: string | null }> => {
  const pictures = await readPictures(platform, here, user_id)
  const kept = keptOf(await platform.doors.readPlatform(db => selectKept(db, user_id)))
  const rows = arranged(pictures, kept)
    .map(work => {
      const ids = work.pictures.map(({ hash }) => pictures.newest.get(hash) ?? '')
      return { id: ids.toSorted().at(-1) ?? '', work }
    })
    .filter(({ id }) => page.after === null || id < page.after.id)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, page.limit)
  return libraryOrder.answer(rows, page, ({ work }) => presentWork(platform, pictures, work))
}
