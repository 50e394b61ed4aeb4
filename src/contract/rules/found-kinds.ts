/* What a search of a team finds. */
import type { Page } from '../content.ts'

export const foundKinds = [
  'contest',
  'course',
  'artist',
  'series',
  'viewing_room',
  'work',
  'post',
  'page'
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Pages that have something to read, in the order in which they are found. */
export const searchedPages = [
  'home',
  'about',
  'rulebook',
  'results',
  'course-listing',
  'sponsors',
  'blog',
  'contact',
  'page-terms',
  'page-privacy'
] as const satisfies readonly Page[]
export type SearchedPage = (typeof searchedPages)[number]
