/* The pages that are one long text, a team's own or the product's. */
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Token } from 'marked'
import type { Locale } from '#contract/locales.ts'
import type { Api } from './api.ts'
import type { WordsOf } from './catalogues.ts'
import type { Screen } from './screen.ts'
import { wordsQuery } from './words.tsx'

export type LongPage = 'about' | 'rulebook' | 'page-terms' | 'page-privacy'

/** The body of the page, read. With a first page it comes read; the reader is fetched when another is gone to. */
export const bodyQuery = (api: Api, page: LongPage, team_link: string | undefined, locale: Locale) => {
  const words = wordsQuery(api, page, team_link, locale)
  // What makes the words out of date makes this out of date.
  const queryKey: QueryKey = [...words.queryKey, 'body']
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Token[]> => {
      const [{ translations }, { readMarkdown }] = await Promise.all([
        client.query(words),
        import('#web/ui/markdown/read.ts')
      ])
      // The API answers every key of the English catalogue, in the nearest language that has it.
      return readMarkdown((translations as unknown as WordsOf<LongPage>).body)
    }
  })
}

/** What a screen with a long text needs beside its words. */
export const bodyOf =
  (page: LongPage): NonNullable<Screen['queries']> =>
  (api, { team_link, locale }) => [bodyQuery(api, page, team_link, locale)]
