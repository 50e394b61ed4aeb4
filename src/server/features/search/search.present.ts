import type { Locale } from '#contract/locales.ts'
import { marked, snippetOf, type TextPart } from '#contract/rules/finding.ts'
import { plainTextOf } from '#contract/rules/rich-text.ts'
import { languageOf, textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { SearchHit } from '#contract/search.ts'
import type { SeriesBrief } from '#contract/series-shapes.ts'
import type { ViewingRoomBrief } from '#contract/viewing-rooms.ts'
import type { FoundPost } from '#server/features/blog/published-posts.actions.ts'
import type { FoundContest } from '#server/features/contests/contest-search.actions.ts'
import type { FoundCourse } from '#server/features/courses/course-search.actions.ts'
import type { FoundCall } from '#server/features/opportunities/opportunity-search.actions.ts'
import type { FoundPage } from '#server/features/content/page-search.actions.ts'
import type { FoundArtist, FoundWork } from '#server/features/exhibition/work-search.actions.ts'
import { addressOfTeam } from '#server/platform/address-of-team.ts'

/** Where it is shown, and what was looked for. */
export interface Showing {
  link: string
  locale: Locale
  /** The team's own, for what is not said in that one. */
  preferred: Locale
  words: readonly string[]
}

const addressOf = ({ link, locale }: Showing, ...rest: string[]): string =>
  [addressOfTeam(link, locale), ...rest.map(encodeURIComponent)].join('/')

const snippet = (text: string, { words }: Showing): TextPart[] => (text === '' ? [] : snippetOf(text, words))

export const presentWork = ({ work, statement }: FoundWork, showing: Showing): SearchHit => {
  const { id, title, artist, medium, cover } = work
  const label = marked(medium, showing.words)
  const quoted = snippet(statement, showing)
  // The label says as much as the artist's words, unless it was in those that it was found.
  const inLabel = medium !== '' && (label.some(part => part.found) || !quoted.some(part => part.found))
  return {
    kind: 'work',
    id,
    address: addressOf(showing, 'artwork', id),
    title: marked(title, showing.words),
    snippet: inLabel ? label : quoted,
    locale: null,
    picture: cover,
    artist
  }
}

export const presentArtist = ({ artist, cover, work_id }: FoundArtist, showing: Showing): SearchHit => ({
  kind: 'artist',
  id: work_id,
  address:
    artist.page === null
      ? // Their works, as the wall is narrowed by a name.
        `${addressOf(showing, 'home')}?${new URLSearchParams({ q: artist.name }).toString()}#works`
      : addressOf(showing, 'portfolio-detail-two', artist.page),
  title: marked(artist.name, showing.words),
  snippet: [],
  locale: null,
  picture: cover,
  artist
})

export const presentPost = ({ post, body }: FoundPost, showing: Showing): SearchHit => {
  const { id, slug, title, excerpt, locale, cover } = post
  const quoted = snippet(plainTextOf(body), showing)
  const announced = snippet(excerpt, showing)
  const inBody =
    announced.length === 0 || (quoted.some(part => part.found) && !announced.some(part => part.found))
  return {
    kind: 'post',
    id,
    address: addressOf(showing, 'blog-detail', slug),
    title: marked(title, showing.words),
    snippet: inBody ? quoted : announced,
    locale,
    picture: cover,
    artist: null
  }
}

const spokenIn = (said: LocalizedText, { locale, preferred }: Showing): Locale =>
  languageOf(said, locale, preferred) ?? locale

export const presentSeries = (series: SeriesBrief, showing: Showing): SearchHit => ({
  kind: 'series',
  id: series.id,
  address: addressOf(showing, 'portfolio-detail-one', series.id),
  title: marked(series.title, showing.words),
  snippet: marked(series.artist.name, showing.words),
  locale: null,
  picture: series.cover,
  artist: null
})

export const presentRoom = (room: ViewingRoomBrief, showing: Showing): SearchHit => {
  const { locale, preferred } = showing
  return {
    kind: 'viewing_room',
    id: room.id,
    address: `${addressOf(showing, 'portfolio-detail-four')}?${new URLSearchParams({ room: room.id }).toString()}`,
    title: marked(textIn(room.title, locale, preferred), showing.words),
    snippet: snippet(textIn(room.intro, locale, preferred), showing),
    locale: spokenIn(room.title, showing),
    picture: room.cover,
    artist: null
  }
}

/** Where it is read most: its results once they are out, else the page that leads to what runs. */
export const presentContest = ({ contest, title, text }: FoundContest, showing: Showing): SearchHit => ({
  kind: 'contest',
  id: contest.id,
  address:
    contest.phase === 'results' || contest.phase === 'archive'
      ? `${addressOf(showing, 'results')}?${new URLSearchParams({ contest: contest.slug }).toString()}`
      : addressOf(showing, 'home'),
  title: marked(title, showing.words),
  snippet: snippet(text, showing),
  locale: spokenIn(contest.title, showing),
  picture: contest.cover,
  artist: null
})

export const presentCourse = ({ course, title, text }: FoundCourse, showing: Showing): SearchHit => ({
  kind: 'course',
  id: course.id,
  address: `${addressOf(showing, 'course-listing')}#${course.id}`,
  title: marked(title, showing.words),
  snippet: snippet(text, showing),
  locale: spokenIn(course.title, showing),
  picture: null,
  artist: null
})

export const presentCall = ({ call, title, text }: FoundCall, showing: Showing): SearchHit => ({
  kind: 'opportunity',
  id: call.id,
  address: addressOf(showing, 'page-job-detail', call.id),
  title: marked(title, showing.words),
  snippet: snippet(text, showing),
  locale: spokenIn(call.title, showing),
  picture: null,
  artist: null
})

export const presentPage = ({ page, title, text, locale }: FoundPage, showing: Showing): SearchHit => ({
  kind: 'page',
  id: page,
  address: addressOf(showing, page),
  title: marked(title, showing.words),
  snippet: snippet(text, showing),
  locale,
  picture: null,
  artist: null
})
