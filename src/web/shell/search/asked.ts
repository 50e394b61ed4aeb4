/* What is searched for, as the address says it. */
import type { Locale } from '#contract/locales.ts'
import { searchLimits } from '#contract/rules/finding.ts'
import { mostUnits } from '#contract/rules/marks.ts'
import { foundKinds, type FoundKind } from '#contract/rules/found-kinds.ts'
import type { Api } from '../api.ts'

export interface AskedSearch {
  q: string
  kind: FoundKind | ''
  cursor: string
}

/** As much of what was typed as can be looked for; the rest would only be refused. */
export const searchable = (typed: string): string =>
  [
    ...typed
      .slice(0, mostUnits(searchLimits.characters))
      .replaceAll(/[\p{Control}\p{Format}\p{Surrogate}\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
      .normalize('NFC')
  ]
    .slice(0, searchLimits.characters)
    .join('')
    .trim()

/** What an address says and nobody could have asked for is left out, not refused. */
export const searchAskedBy = (search: URLSearchParams): AskedSearch => {
  const cursor = search.get('cursor') ?? ''
  return {
    q: searchable(search.get('q') ?? ''),
    kind: foundKinds.find(each => each === search.get('kind')) ?? '',
    cursor: /^\d~[\p{L}\p{N}.-]{0,120}$/u.test(cursor) ? cursor : ''
  }
}

/** What the above reads of an address. */
export const searchNames = ['q', 'kind', 'cursor'] as const

interface At {
  team: string
  locale: Locale
  limit?: number
}

export const searchQuery = (api: Api, at: At, { q, kind, cursor }: AskedSearch) =>
  api.search.find.queryOptions({ input: { ...at, q, ...(kind && { kind }), ...(cursor && { cursor }) } })

export const searchOf = (asked: Partial<AskedSearch>): string => {
  const named = Object.entries(asked).filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${new URLSearchParams(named).toString()}`
}
