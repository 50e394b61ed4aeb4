/* The finds of a search stand in sections, one kind of thing after another; within each in an order of its own. */
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
import { findRooms } from '#server/features/viewing-rooms/room-briefs.actions.ts'
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
export interface Searching extends Search {
  pages: () => Promise<FoundPage[]>
}

export const begin = (search: Search): Searching => {
  let found: Promise<FoundPage[]> | null = null
  return { ...search, pages: () => (found ??= findPages(search.platform, search.team.id, search)) }
}

export interface Finds {
  items: SearchHit[]
  /** From which the section goes on; empty where none of it was shown yet, null where that was all. */
  next: string | null
}

export interface SectionInput {
  limit: number
  /** A place of this section; undefined at its beginning. */
  cursor: string | undefined
}

export interface FoundSection {
  kind: FoundKind
  /** Of the sections of its kind; a cursor names it, so that a section that is added later does not move the others. */
  part: 'named' | 'titled' | 'text'
  read: (search: Searching, asked: SectionInput) => Promise<Finds>
}

const artists: FoundSection = {
  kind: 'artist',
  part: 'named',
  async read(search, asked) {
    const page = artistPlaces.read(asked)
    const found = await findArtists(search.platform, search.team, { ...search, ...page })
    return artistPlaces.answer(found, page, each => presentArtist(each, search))
  }
}

const works = (titled: boolean): FoundSection => ({
  kind: 'work',
  part: titled ? 'titled' : 'text',
  async read(search, asked) {
    const page = wallOrders.newest.read(asked)
    const found = await findWorks(search.platform, search.team, { ...search, titled, ...page })
    return wallOrders.newest.answer(found, page, each => presentWork(each, search))
  }
})

const posts = (titled: boolean): FoundSection => ({
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

const pages = (titled: boolean): FoundSection => ({
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

const contests: FoundSection = {
  kind: 'contest',
  part: 'named',
  async read(search, asked) {
    const found = findContests(search.recent, search)
    const all = found.map(each => presentContest(each, search))
    return cutById(all, asked)
  }
}

const courses: FoundSection = {
  kind: 'course',
  part: 'named',
  async read(search, asked) {
    const found = await findCourses(search.platform, search.team.id, search)
    const all = found.map(each => presentCourse(each, search))
    return cutById(all, asked)
  }
}

const opportunities: FoundSection = {
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

const series: FoundSection = {
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

const viewingRooms: FoundSection = {
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
export const sections: readonly FoundSection[] = [
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

export const nameOf = ({ kind, part }: FoundSection): string => (part === 'named' ? kind : `${kind}.${part}`)
