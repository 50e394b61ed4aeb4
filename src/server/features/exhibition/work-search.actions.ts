/* What hangs, for whoever searches a team: the works by their words, and their artists by the names that they show. */
import type { ShownWork } from '#contract/exhibition.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import { idColumn, keyset, refusedCursor, type ListPage } from '#server/platform/db/keyset.ts'
import { lookedWords } from '#server/platform/db/words-sql.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { shownAmong, shownContests, type Shown } from './exhibition.ts'
import { artistShown, presentShown } from './exhibition.present.ts'
import { selectShown, wallOrders, type WallCursor } from './exhibition.queries.ts'
import {
  fewOf,
  nameWord,
  selectArtistAt,
  selectArtists,
  selectCounts,
  selectNaming,
  selectStatements,
  type NamePlace
} from './work-search.queries.ts'

export type { Shown }
export { shownAmong, shownContests, wallOrders }

interface ExhibitionQuery<Place> extends ListPage<Place> {
  shown: Shown
  words: readonly string[]
  /** Whoever judges or runs contests in this team, and may be in conflict with a work; everybody sees all others. */
  seen_by: string | undefined
}

export interface FoundWork extends WallCursor {
  work: ShownWork
  statement: string
}

/** Those with all the words in their title, or those with some of them elsewhere; the newest first. */
export const findWorks = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  { shown, words, seen_by, limit, after, titled }: ExhibitionQuery<WallCursor> & { titled: boolean }
): Promise<FoundWork[]> => {
  const contests = [...shown.contests.keys()]
  if (contests.length === 0) return []
  const where = titled ? 'in_title' : 'anywhere'
  const counts = await doors.readTeam(team.id, db => selectCounts(db, team.id, words, where))
  const looked = lookedWords(counts, fewOf(words))
  if (!looked) return []
  const asked = {
    contests,
    award: false,
    titled,
    ...looked,
    seen_by,
    sort: 'newest' as const,
    limit,
    after,
    now: clock.now()
  }
  const rows = await doors.readTeam(team.id, db => selectShown(db, team.id, asked))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const written = await doors.readTeam(team.id, db => selectStatements(db, team.id, ids))
  const statements = new Map(written.map(({ id, statement }) => [id, statement]))
  return rows.flatMap(row => {
    const contest = shown.contests.get(row.contest_id)
    // What is on show was handed in.
    if (!contest || !row.submitted_at) return []
    const { submitted_at, id } = row
    return [
      { work: presentShown(row, team.link, contest), statement: statements.get(id) ?? '', submitted_at, id }
    ]
  })
}

/** As it is handed out: by a work that is on show, since an artist's id would join what stands under two names. */
interface ArtistPlace {
  word: string
  work_id: string
}

export const artistPlaces = keyset<ArtistPlace>({ word: nameWord, work_id: idColumn('found.work_id') })

export interface FoundArtist extends ArtistPlace {
  artist: ShownWork['artist']
  /** Of one of their works. */
  cover: ShownWork['cover']
}

const placeOf = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  wall: Parameters<typeof selectArtistAt>[2]['wall'],
  after: ArtistPlace | null
): Promise<NamePlace | null> => {
  if (after === null) return null
  const [work] = await doors.readTeam(team_id, db => selectArtistAt(db, team_id, { ...after, wall }))
  if (!work) throw refusedCursor()
  return { word: after.word, artist_id: work.owner_id }
}

/** In the order of the names; of the contests in which they are told by now. */
export const findArtists = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  { shown, words, seen_by, limit, after }: ExhibitionQuery<ArtistPlace>
): Promise<FoundArtist[]> => {
  const all = [...shown.contests.keys()]
  const naming = await doors.readTeam(team.id, db => selectNaming(db, team.id, all))
  if (naming.length === 0) return []
  const contests = naming.map(({ contest_id }) => contest_id)
  const counts = await doors.readTeam(team.id, db => selectCounts(db, team.id, words, 'in_name'))
  const looked = lookedWords(counts, fewOf(words))
  if (!looked) return []
  const wall = { contests, seen_by }
  const asked = {
    wall,
    ...looked,
    limit,
    after: await placeOf({ doors }, team.id, wall, after),
    now: clock.now()
  }
  const rows = await doors.readTeam(team.id, db => selectArtists(db, team.id, asked))
  return rows.map(row => ({
    artist: artistShown({ ...row, named: true }),
    cover: presentPicture(team.link, { ...row, id: row.cover_id }),
    word: row.word,
    work_id: row.work_id
  }))
}
