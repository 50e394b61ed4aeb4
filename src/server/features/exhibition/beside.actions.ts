/*
 * What a page shows beside its work: others by the same artist, and what comes next on the wall of its category. All of it is
 * read off the wall that everybody sees, so that nothing stands here that does not hang there.
 */
import type { ShownBeside, ShownWork } from '#contract/exhibition.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectPlace } from './beside.queries.ts'
import type { Shown } from './exhibition.ts'
import { nameShown, presentShown } from './exhibition.present.ts'
import { selectShown, type Wall, type WallCursor } from './exhibition.queries.ts'

const most = { by_artist: 4, in_room: 6 }

type Place = RowOf<typeof selectPlace>
type Read = (wall: Wall, limit: number, after?: WallCursor) => Promise<ShownWork[]>

/**
 * Null where no name is told. A first name alone does not say which works are of one child: they stand together only where the
 * child has a page for everybody, which hangs the same.
 */
const nameOf = (place: Place): Wall['shown_as'] | null => {
  const name = nameShown(place)
  const is_child = place.child_name !== null
  if (!place.named || name === '' || (is_child && place.artist_page === null)) return null
  return { name, is_child }
}

const byArtist = async (read: Read, contests: string[], place: Place): Promise<ShownWork[]> => {
  const shown_as = nameOf(place)
  if (!shown_as) return []
  const wall: Wall = { contests, artist: place.owner_id, shown_as, award: false, words: [] }
  const works = await read(wall, most.by_artist + 1)
  return works.filter(({ id }) => id !== place.id).slice(0, most.by_artist)
}

/** Those that come after it, and after the last one those from the beginning. */
const inRoom = async (
  read: Read,
  { contest_id, category_id, submitted_at, id }: Place
): Promise<ShownWork[]> => {
  // What hangs was handed in, in one of the categories.
  if (category_id === null || submitted_at === null) return []
  const wall: Wall = { contests: [contest_id], category: category_id, award: false, words: [] }
  // Some of them may already be told of as the artist's.
  const limit = most.in_room + most.by_artist
  const onward = await read(wall, limit, { submitted_at, id })
  const first = onward.length < limit ? await read(wall, limit) : []
  const works = new Map([...onward, ...first].map(work => [work.id, work]))
  works.delete(id)
  return [...works.values()]
}

/** Null where the work does not hang. */
export const findBeside = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  { contests }: Shown,
  id: string
): Promise<ShownBeside | null> => {
  const now = clock.now()
  const open = [...contests.keys()]
  const [place] = await doors.readTeam(team.id, db => selectPlace(db, team.id, { contests: open, id, now }))
  if (!place) return null
  const read: Read = async (wall, limit, after) => {
    const page = { sort: 'newest' as const, limit, after: after ?? null, now }
    const rows = await doors.readTeam(team.id, db => selectShown(db, team.id, { ...wall, ...page }))
    return rows.flatMap(row => {
      const contest = contests.get(row.contest_id)
      return contest ? [presentShown(row, team.link, contest)] : []
    })
  }
  const [by_artist, room] = await Promise.all([byArtist(read, open, place), inRoom(read, place)])
  const told = new Set(by_artist.map(work => work.id))
  return { by_artist, in_room: room.filter(work => !told.has(work.id)).slice(0, most.in_room) }
}
