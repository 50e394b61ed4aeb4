/* Which works are asked for. */
import { queryOptions } from '@tanstack/react-query'
import { addressFilters, cursor, id, like, numberLike, words } from '../../forms/address-filters.ts'
import type { Api } from '../../api/api.ts'
import type { ScreenAt, ScreenQuery } from '../../page/screen.ts'
import { wordsQuery } from '../../words/page-words.tsx'

export const wallFilters = addressFilters({
  q: words(80),
  category: id,
  year: numberLike(/^(?:19|20|21)\d\d$/),
  cursor
})

const slugLike = like(/^[\p{L}\p{N}-]{1,80}$/u)

export type WallFilters = ReturnType<typeof wallFilters.parse> & {
  /** Of one contest alone, by its slug; of all where it is left out. */
  contest?: string | undefined
}

/** The contest is for the page to say. */
export const parseWallFilters = (search: URLSearchParams, contest?: string): WallFilters => ({
  ...(contest !== undefined && { contest }),
  ...wallFilters.parse(search)
})

export const isNarrowed = ({ q, category, year }: WallFilters): boolean =>
  q !== undefined || category !== undefined || year !== undefined

/**
 * Which narrowed wall a work is looked at from, as the address of its page says it: that page leads along the wall, and back
 * to it.
 */
export const wallAround = (filters: WallFilters): Omit<WallFilters, 'cursor'> => {
  if (!isNarrowed(filters)) return {}
  const { cursor: _, ...around } = filters
  return around
}

export const parseWallAround = (search: URLSearchParams) =>
  wallAround(parseWallFilters(search, slugLike(search.get('contest') ?? '')))

/** A few rows: a wall is one part of its page, and whoever wants more of it says so. */
const works_at_first = 16

/** The beginning of the whole wall says how many works are on show. */
const beginning = ({ contest, ...filters }: WallFilters) => ({
  limit: works_at_first,
  ...(contest === undefined && !isNarrowed(filters) && { count: '1' as const })
})

export const wallQuery = (api: Api, team: string, filters: WallFilters) =>
  api.works_front.list.queryOptions({
    input: { team, ...filters, ...(filters.cursor === undefined && beginning(filters)) }
  })

/** Whether anything hangs, for what is drawn long before the wall is. */
export const hangsQuery = (api: Api, team: string, filters: WallFilters) =>
  queryOptions<boolean, Error, boolean>({
    queryKey: ['anything hangs', { team, ...filters }],
    queryFn: async ({ client }) => (await client.query(wallQuery(api, team, filters))).items.length > 0
  })

export const contestsQuery = (api: Api, team: string) =>
  api.contests.list.queryOptions({ input: { team, limit: 60 } })

/** What a screen with a wall on it asks for. */
export const wallQueries = (
  api: Api,
  { team_link, locale, search }: Pick<ScreenAt, 'team_link' | 'locale' | 'search'>,
  contest?: string
): ScreenQuery[] =>
  team_link === undefined
    ? []
    : [
        wordsQuery(api, 'gallery', team_link, locale),
        wallQuery(api, team_link, parseWallFilters(search, contest)),
        contestsQuery(api, team_link)
      ]
