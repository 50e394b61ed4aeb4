/* What the address of the landing page asks for. */
import { ownPath } from '#contract/rules/own-path.ts'
import type { Api } from '#web/shell/api.ts'

/** As much of a typed text as the directory can look for; the rest would only be refused. */
export const searchable = (typed: string | null): string =>
  [...(typed ?? '').replaceAll(/[\p{Control}\p{Format}\p{Surrogate}]/gu, ' ')].slice(0, 80).join('').trim()

export interface Asked {
  query: string
  cursor: string | null
  /** A team's link that led nowhere. */
  unknown: string
  /** The link of a team that was closed. */
  closed: string
  /** A team's link that could not be looked up. */
  unreachable: string
  back: string | null
}

export const askedBy = (search: URLSearchParams): Asked => ({
  query: searchable(search.get('q')),
  cursor: search.get('cursor'),
  unknown: searchable(search.get('unknown')),
  closed: searchable(search.get('closed')),
  unreachable: searchable(search.get('unreachable')),
  back: ownPath(search.get('back'))
})

/** What the above reads of an address. */
export const askedNames = ['q', 'cursor', 'unknown', 'closed', 'unreachable', 'back'] as const

export const directoryQuery = (api: Api, { query, cursor }: Asked) =>
  api.teams.list.queryOptions({
    input: { ...(query && { q: query }), ...(cursor && { cursor }) }
  })

export const nearestQuery = (api: Api, { unknown }: Asked) =>
  api.teams.list.queryOptions({ input: { near: unknown, limit: 5 } })
