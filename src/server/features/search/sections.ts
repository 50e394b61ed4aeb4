/*
 * The finds of a search stand in sections, one kind of thing after another; within each in an order of its own, and a page
 * of finds is cut out of all of them. So a page costs as many questions as it has sections, and none looks at more than
 * the page holds.
 */
import { searchedPages, type FoundKind } from '#contract/rules/found-kinds.ts'
import type { Found } from '#contract/search.ts'
import { findPosts } from '#server/features/blog/reading.actions.ts'
import { findContests } from '#server/features/contests/finding.actions.ts'
import { findCourses } from '#server/features/courses/finding.actions.ts'
import { findPages } from '#server/features/content/finding.actions.ts'
import { findArtists, findWorks, type Shown } from '#server/features/exhibition/finding.actions.ts'
import { placeInCursor, refusedCursor } from '#server/platform/http/cursor.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  presentArtist,
  presentContest,
  presentCourse,
  presentPage,
  presentPost,
  presentWork,
  type Showing
} from './search.present.ts'

interface Team {
  id: string
  link: string
}

export interface Search extends Showing {
  platform: Platform
  team: Team
  shown: Shown
  seen_by: string | undefined
}

interface Placed {
  found: Found
  /** From which the section goes on. */
  place: string
}

interface Section {
  kind: FoundKind
  /** `after` is a place of this section; empty at its beginning. */
  read: (search: Search, limit: number, after: string) => Promise<Placed[]>
}

/** A time and an id, as works and posts are placed. */
const momentIn = (after: string): { at: Date; id: string } | null =>
  after === '' ? null : placeInCursor(after)

const nameIn = (after: string): { word: string; artist_id: string } | null => {
  if (after === '') return null
  const [, word = '', artist_id = ''] = /^([\p{L}\p{N}]{1,60})\.(.+)$/u.exec(after) ?? []
  if (!isId(artist_id)) throw refusedCursor()
  return { word, artist_id }
}

const artists: Section = {
  kind: 'artist',
  async read(search, limit, after) {
    const found = await findArtists(search.platform, search.team, { ...search, limit, after: nameIn(after) })
    return found.map(each => ({
      found: presentArtist(each, search),
      place: `${each.place.word}.${each.place.artist_id}`
    }))
  }
}

const works = (titled: boolean): Section => ({
  kind: 'work',
  async read(search, limit, after) {
    const from = momentIn(after)
    const place = from && { submitted_at: from.at, id: from.id }
    const found = await findWorks(search.platform, search.team, { ...search, titled, limit, after: place })
    return found.map(each => ({
      found: presentWork(each, search),
      place: `${each.place.submitted_at.getTime()}.${each.place.id}`
    }))
  }
})

const posts = (titled: boolean): Section => ({
  kind: 'post',
  async read(search, limit, after) {
    const asked = { ...search, titled, limit, after: momentIn(after) }
    const found = await findPosts(search.platform, search.team, asked)
    return found.map(each => ({
      found: presentPost(each, search),
      place: `${each.place.at.getTime()}.${each.place.id}`
    }))
  }
})

const pages = (titled: boolean): Section => ({
  kind: 'page',
  async read(search, limit, after) {
    const from = searchedPages.findIndex(page => page === after)
    if (after !== '' && from === -1) throw refusedCursor()
    const found = await findPages(search.platform, search.team.id, search)
    return found
      .filter(each => each.titled === titled && searchedPages.indexOf(each.page) > from)
      .slice(0, limit)
      .map(each => ({ found: presentPage(each, search), place: each.page }))
  }
})

/** Few enough to be read as a whole; placed by their ids. */
const placed = (all: readonly Found[], limit: number, after: string): Placed[] => {
  const from = all.findIndex(({ id }) => id === after)
  if (after !== '' && from === -1) throw refusedCursor()
  return all.slice(from + 1, from + 1 + limit).map(found => ({ found, place: found.id }))
}

const contests: Section = {
  kind: 'contest',
  async read(search, limit, after) {
    const found = await findContests(search.platform, search.team.id, search)
    const all = found.map(each => presentContest(each, search))
    return placed(all, limit, after)
  }
}

const courses: Section = {
  kind: 'course',
  async read(search, limit, after) {
    const found = await findCourses(search.platform, search.team.id, search)
    const all = found.map(each => presentCourse(each, search))
    return placed(all, limit, after)
  }
}

/** What is called so comes before what only speaks of it. */
const sections: readonly Section[] = [
  contests,
  courses,
  artists,
  pages(true),
  works(true),
  posts(true),
  works(false),
  posts(false),
  pages(false)
]

interface Cursor {
  section: number
  after: string
}

const readCursor = (cursor: string | undefined): Cursor => {
  if (cursor === undefined) return { section: 0, after: '' }
  const [, section = '', after = ''] = /^(\d)~(.*)$/su.exec(cursor) ?? []
  if (section === '' || Number(section) >= sections.length) throw refusedCursor()
  return { section: Number(section), after }
}

interface AskedPage {
  kind: FoundKind | undefined
  limit: number
  cursor: string | undefined
}

export const readPage = async (
  search: Search,
  { kind, limit, cursor }: AskedPage
): Promise<{ items: Found[]; next: string | null }> => {
  const begin = readCursor(cursor)
  const items: Found[] = []
  // The place of the last that fits on the page.
  let last = begin
  for (const [at, section] of sections.entries()) {
    if (at < begin.section || (kind !== undefined && kind !== section.kind)) continue
    const after = at === begin.section ? begin.after : ''
    const room = limit - items.length
    const found = await section.read(search, room + 1, after)
    for (const each of found.slice(0, room)) {
      items.push(each.found)
      last = { section: at, after: each.place }
    }
    if (found.length > room) return { items, next: `${last.section}~${last.after}` }
  }
  return { items, next: null }
}
