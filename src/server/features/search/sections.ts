/*
 * The finds of a search stand in sections, one kind of thing after another; within each in an order of its own, and a page
 * of finds is cut out of all of them. Sections of one part are asked at once, and those of the next part only where the page
 * is not full. None looks at more than the page holds.
 */
import type { Contest } from '#contract/contests.ts'
import { searchedPages, type FoundKind } from '#contract/rules/found-kinds.ts'
import type { SearchHit } from '#contract/search.ts'
import { findPosts, postOrder } from '#server/features/blog/published-posts.actions.ts'
import { findContests } from '#server/features/contests/contest-search.actions.ts'
import { findCourses } from '#server/features/courses/course-search.actions.ts'
import { findPages, type FoundPage } from '#server/features/content/page-search.actions.ts'
import {
  artistPlaces,
  findArtists,
  findWorks,
  wallOrders,
  type Shown
} from '#server/features/exhibition/work-search.actions.ts'
import { findCalls } from '#server/features/opportunities/opportunity-search.actions.ts'
import { findSeries } from '#server/features/series/public-series.actions.ts'
import { findRooms } from '#server/features/viewing-rooms/public-rooms.actions.ts'
import { refusedCursor } from '#server/platform/db/keyset.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  presentArtist,
  presentCall,
  presentContest,
  presentCourse,
  presentPage,
  presentPost,
  presentRoom,
  presentSeries,
  presentWork,
  type Showing
} from './search.present.ts'

type Team = Pick<FoundTeam, 'id' | 'link' | 'features'>

export interface Search extends Showing {
  platform: Platform
  team: Team
  recent: readonly Contest[]
  shown: Shown
  seen_by: string | undefined
}

/** One search on its way through the sections, of which two look at the pages: these are read once. */
interface Searching extends Search {
  pages: () => Promise<FoundPage[]>
}

const begin = (search: Search): Searching => {
  let found: Promise<FoundPage[]> | null = null
  return { ...search, pages: () => (found ??= findPages(search.platform, search.team.id, search)) }
}

interface Finds {
  items: SearchHit[]
  /** From which the section goes on; empty where none of it was shown yet, null where that was all. */
  next: string | null
}

interface SectionInput {
  limit: number
  /** A place of this section; undefined at its beginning. */
  cursor: string | undefined
}

interface Section {
  kind: FoundKind
  /** Of the sections of its kind; a cursor names it, so that a section that is added later does not move the others. */
  part: 'named' | 'titled' | 'text'
  read: (search: Searching, asked: SectionInput) => Promise<Finds>
}

const artists: Section = {
  kind: 'artist',
  part: 'named',
  async read(search, asked) {
    const page = artistPlaces.read(asked)
    const found = await findArtists(search.platform, search.team, { ...search, ...page })
    return artistPlaces.answer(found, page, each => presentArtist(each, search))
  }
}

const works = (titled: boolean): Section => ({
  kind: 'work',
  part: titled ? 'titled' : 'text',
  async read(search, asked) {
    const page = wallOrders.newest.read(asked)
    const found = await findWorks(search.platform, search.team, { ...search, titled, ...page })
    return wallOrders.newest.answer(found, page, each => presentWork(each, search))
  }
})

const posts = (titled: boolean): Section => ({
  kind: 'post',
  part: titled ? 'titled' : 'text',
  async read(search, asked) {
    const page = postOrder.read(asked)
    const found = await findPosts(search.platform, search.team, { ...search, titled, ...page })
    return postOrder.answer(found, page, each => presentPost(each, search))
  }
})

/** Few enough to be read as a whole; each stands at the place of its name. */
const cut = (all: readonly SearchHit[], names: readonly string[], { limit, cursor }: SectionInput): Finds => {
  const from = names.findIndex(name => name === cursor) + 1
  if (cursor !== undefined && from === 0) throw refusedCursor()
  const rest = all.filter(({ id }) => names.indexOf(id) >= from)
  const items = rest.slice(0, limit)
  return { items, next: rest.length > limit ? (items.at(-1)?.id ?? '') : null }
}

const pages = (titled: boolean): Section => ({
  kind: 'page',
  part: titled ? 'titled' : 'text',
  async read(search, asked) {
    const found = await search.pages()
    const all = found.filter(each => each.titled === titled).map(each => presentPage(each, search))
    return cut(all, searchedPages, asked)
  }
})

const cutById = (all: readonly SearchHit[], asked: SectionInput): Finds =>
  cut(
    all,
    all.map(({ id }) => id),
    asked
  )

const contests: Section = {
  kind: 'contest',
  part: 'named',
  async read(search, asked) {
    const found = findContests(search.recent, search)
    const all = found.map(each => presentContest(each, search))
    return cutById(all, asked)
  }
}

const courses: Section = {
  kind: 'course',
  part: 'named',
  async read(search, asked) {
    const found = await findCourses(search.platform, search.team.id, search)
    const all = found.map(each => presentCourse(each, search))
    return cutById(all, asked)
  }
}

const opportunities: Section = {
  kind: 'opportunity',
  part: 'named',
  async read(search, asked) {
    // A page that goes on stands at a place among all of them.
    const limit = asked.cursor === undefined ? { limit: asked.limit + 1 } : {}
    const found = await findCalls(search.platform, search.team, { ...search, ...limit })
    const all = found.map(each => presentCall(each, search))
    return cutById(all, asked)
  }
}

const series: Section = {
  kind: 'series',
  part: 'named',
  async read(search, asked) {
    const found = search.team.features.portfolios
      ? await findSeries(search.platform, search.team, search)
      : []
    return cutById(
      found.map(each => presentSeries(each, search)),
      asked
    )
  }
}

const viewingRooms: Section = {
  kind: 'viewing_room',
  part: 'named',
  async read(search, asked) {
    const found = search.team.features.portfolios ? await findRooms(search.platform, search.team, search) : []
    return cutById(
      found.map(each => presentRoom(each, search)),
      asked
    )
  }
}

/** What is called so comes before what only speaks of it. */
const sections: readonly Section[] = [
  contests,
  courses,
  opportunities,
  artists,
  series,
  viewingRooms,
  pages(true),
  works(true),
  posts(true),
  works(false),
  posts(false),
  pages(false)
]

const nameOf = ({ kind, part }: Section): string => (part === 'named' ? kind : `${kind}.${part}`)

const readCursor = (cursor: string | undefined): { first: number; after: string | undefined } => {
  if (cursor === undefined) return { first: 0, after: undefined }
  // One that was given out while cursors counted the sections names none, and is refused: where it led has moved since.
  const [name = '', after = ''] = cursor.split(/~(.*)/su)
  const first = sections.findIndex(section => nameOf(section) === name)
  if (first === -1) throw refusedCursor()
  return { first, after: after === '' ? undefined : after }
}

const parts = ['named', 'titled', 'text'] as const

interface AskedSection {
  section: Section
  /** Undefined at its beginning. */
  cursor: string | undefined
}

/** The page so far, and where the next one begins; null where nothing is known yet that would stand there. */
const addFinds = async (
  searching: Searching,
  asked: readonly AskedSection[],
  { items, limit }: { items: SearchHit[]; limit: number }
): Promise<string | null> => {
  const room = limit - items.length
  const found = await Promise.all(
    asked.map(({ section, cursor }) => section.read(searching, { limit: room, cursor }))
  )
  for (const [at, { section, cursor }] of asked.entries()) {
    const left = limit - items.length
    const all = found[at] ?? { items: [], next: null }
    // What came before it in this part took some of the room: its page ends earlier, and so does the next one begin.
    const fits = all.items.length <= left ? all : await section.read(searching, { limit: left, cursor })
    items.push(...fits.items)
    if (fits.next !== null) return `${nameOf(section)}~${fits.next}`
  }
  return null
}

export const readPage = async (
  search: Search,
  { kind, limit, cursor }: SectionInput & { kind: FoundKind | undefined }
): Promise<Finds> => {
  const { first, after } = readCursor(cursor)
  const searching = begin(search)
  const asked = sections
    .map((section, at) => ({ section, at, cursor: at === first ? after : undefined }))
    .filter(({ section, at }) => at >= first && (kind === undefined || kind === section.kind))
  const items: SearchHit[] = []
  for (const part of parts) {
    const next = await addFinds(
      searching,
      asked.filter(({ section }) => section.part === part),
      { items, limit }
    )
    if (next !== null) return { items, next }
  }
  return { items, next: null }
}
