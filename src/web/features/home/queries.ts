import { latestPosts } from '#web/shell/parts/blog/queries.ts'
import type { Locale } from '#contract/locales.ts'
import type { Api } from '#web/shell/api/api.ts'
import { coursesQuery } from '#web/shell/contest/courses/query.ts'
import { juryQuery } from '#web/shell/contest/queries.ts'
import { sponsorsQuery } from '#web/shell/parts/sponsors/query.ts'
import type { ScreenAt, ScreenQuery } from '#web/shell/page/screen.ts'
import { contestsQuery, wallFilters, wallQuery } from '#web/shell/works/wall/filters.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'

/** As many as one looks through at the foot of a page. */
const albums_shown = 3

/** As many as anyone looks through here. */
const past_shown = 12

export const albumsQuery = (api: Api, team: string) =>
  api.gallery.list.queryOptions({ input: { team, limit: albums_shown } })

export const testimonialsQuery = (api: Api, team: string) =>
  api.testimonials.list.queryOptions({ input: { team } })

export const laureatesQuery = (api: Api, team: string) =>
  api.results.laureates.queryOptions({ input: { team } })

export const pastQuery = (api: Api, team: string) =>
  api.contests.list.queryOptions({ input: { team, limit: past_shown } })

/** Of the works right below the head; the wall further down leaves out what hangs there. */
export const stripQueries = (api: Api, team: string, locale: Locale): ScreenQuery[] => [
  wordsQuery(api, 'gallery', team, locale),
  wallQuery(api, team, {})
]

/** Of what stands below the first sight of the page. */
export const belowQueries = (api: Api, at: Omit<ScreenAt, 'id'>): ScreenQuery[] => {
  const { team, locale, search } = at
  if (!team) return []
  return [
    ...stripQueries(api, team.link, locale),
    wallQuery(api, team.link, wallFilters.parse(search)),
    contestsQuery(api, team.link),
    laureatesQuery(api, team.link),
    latestPosts(api, team.link, locale),
    wordsQuery(api, 'blog', team.link, locale),
    coursesQuery(api, team.link),
    albumsQuery(api, team.link),
    testimonialsQuery(api, team.link),
    sponsorsQuery(api, team.link),
    team.contest ? juryQuery(api, team.link, team.contest.id) : pastQuery(api, team.link)
  ]
}
