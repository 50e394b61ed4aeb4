/* A search for opportunities in words, and as an address says it. */
import { listed } from '#contract/rules/listed.ts'
import type { SavedFilters } from '#contract/saved-searches.ts'
import { printFilters } from '../forms/address-filters.ts'
import { countryName } from '../words/country-name.ts'
import { useWords } from '../words/page-words.tsx'
import { useCallWords } from './money-words.ts'
import { callFilters } from './queries.ts'

/** The same for the same wishes, in whatever order they were made. */
export const addressOfSearch = (filters: SavedFilters): string =>
  printFilters({ ...callFilters.parse(new URLSearchParams(printFilters(filters))), cursor: undefined })

export const useSearchWords = (): ((filters: SavedFilters) => string) => {
  const { words, say, locale } = useCallWords()
  const { words: terms } = useWords('contest')
  const { filters: wishes, searches } = words
  return ({ q, kind, discipline, stage, country, remote, money, length, within }) =>
    listed(
      [
        q === undefined ? null : say(searches.words, { words: q }),
        kind === undefined ? null : words.kinds[kind],
        money === undefined ? null : wishes[money],
        discipline === undefined ? null : terms.media[discipline],
        country === undefined ? null : countryName(locale, country),
        remote === undefined ? null : wishes.remote,
        length === undefined ? null : wishes[length],
        within === undefined ? null : say(wishes.days, { days: Number(within) }),
        stage === undefined ? null : words.stages[stage]
      ],
      locale
    ) || searches.everything
}
