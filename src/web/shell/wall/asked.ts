/* Which works are asked for, as the address says it. */
import type { AskedWorks } from '#contract/exhibition.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import type { ScreenAt, ScreenQuery } from '../screen.ts'
import { wordsQuery } from '../words.tsx'

export interface AskedWall {
  /** Of one contest alone, by its slug; of all where it is empty. */
  contest: string
  q: string
  category: string
  year: string
  cursor: string
}

const year = /^(?:19|20|21)\d\d$/
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As much of a typed text as can be looked for; the rest would only be refused. */
const searchable = (typed: string): string =>
  [...typed.replaceAll(/[\p{Control}\p{Format}\p{Surrogate}]/gu, ' ')].slice(0, 80).join('').trim()

/** What an address says and nobody could have asked for is left out, not refused. The contest is for the page to say. */
export const wallAskedBy = (search: URLSearchParams, contest = ''): AskedWall => {
  const given = (name: string, shape: RegExp): string => {
    const value = search.get(name) ?? ''
    return shape.test(value) ? value : ''
  }
  return {
    contest,
    q: searchable(search.get('q') ?? ''),
    category: given('category', id),
    year: given('year', year),
    cursor: given('cursor', /^\d{1,15}\.[0-9a-f-]{36}$/)
  }
}

/** What the above reads of an address. */
export const wallNames = ['q', 'category', 'year', 'cursor'] as const

export const isNarrowed = ({ q, category, year: edition }: AskedWall): boolean =>
  Boolean(q || category || edition)

type Input = Pick<AskedWorks, 'team'> & Partial<Omit<AskedWorks, 'team'>>

export const wallInput = (
  team: string,
  { contest, q, category, year: edition, cursor }: AskedWall
): Input => ({
  team,
  ...(contest && { contest }),
  ...(q && { q }),
  ...(category && { category }),
  ...(edition && { year: Number(edition) }),
  ...(cursor && { cursor })
})

export const wallQuery = (api: Api, team: string, asked: AskedWall) =>
  api.works_front.list.queryOptions({ input: wallInput(team, asked) })

/** Whether anything hangs, for what is drawn long before the wall is. */
export const hangsQuery = (api: Api, team: string, asked: AskedWall) =>
  queryOptions<boolean, Error, boolean>({
    queryKey: ['anything hangs', wallInput(team, asked)],
    queryFn: async ({ client }) => (await client.query(wallQuery(api, team, asked))).items.length > 0
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
        wallQuery(api, team_link, wallAskedBy(search, contest)),
        contestsQuery(api, team_link)
      ]

export const wallSearch = (asked: Partial<AskedWall>): string => {
  const named = Object.entries(asked).filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${new URLSearchParams(named).toString()}`
}
