/* What is searched for. */
import type { Locale } from '#contract/locales.ts'
import { searchLimits } from '#contract/rules/finding.ts'
import { foundKinds } from '#contract/rules/found-kinds.ts'
import { addressFilters, cursor, oneOf, words } from '../../forms/address-filters.ts'
import type { Api } from '../../api/api.ts'

export const searchFilters = addressFilters({
  q: words(searchLimits.characters),
  kind: oneOf(foundKinds),
  cursor
})

export type SearchFilters = ReturnType<typeof searchFilters.parse>

interface At {
  team: string
  locale: Locale
  limit?: number
}

export const searchQuery = (api: Api, at: At, { q = '', ...filters }: SearchFilters) =>
  api.search.find.queryOptions({ input: { ...at, q, ...filters } })
