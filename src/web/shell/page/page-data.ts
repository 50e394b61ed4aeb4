/* What the server hands to the browser beside the markup, so that nothing is asked for twice. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Loaded } from '#web/router/load.ts'
import type { Locale } from '#contract/locales.ts'
import { isOfWords } from '../api/query-client.ts'
import { wordsFile } from '../words/words-file.ts'
import type { WordsFile } from '../words/words-file.ts'
import type { Assets } from './assets.ts'
import { isScreenData } from './screen-data.ts'
import type { ScreenData } from './screen-data.ts'

export interface PageData {
  api_base: string
  origin: string
  locale: Locale
  loader_data: Loaded['loader_data']
  errors: Loaded['errors']
  screens: Assets['screens']
  /** Those of the page are fetched beside its scripts, and kept for the next page: here they are only named. */
  words: WordsFile[]
  answers: [QueryKey, unknown][]
}

export const pageDataId = 'page-data'

/** What the queries of a render found, to be laid into the browser's own cache. */
export const answersOf = (
  queries: QueryClient,
  drawn_only: ReadonlySet<string>
): Pick<PageData, 'words' | 'answers'> => {
  const found = queries
    .getQueryCache()
    .getAll()
    .filter(query => query.state.status === 'success' && !drawn_only.has(query.queryHash))
  return {
    words: found.filter(isOfWords).map(wordsFile),
    answers: found
      .filter(query => !isOfWords(query))
      .map((query): [QueryKey, unknown] => [query.queryKey, query.state.data])
  }
}

// The rest of the head is already in the document; the browser only ever changes the title.
const forBrowser = (data: unknown): unknown => {
  if (!isScreenData(data)) return null
  const { title, description } = data.head
  return { head: { title, description } } satisfies ScreenData
}

export const loaderDataOf = ({ loader_data }: Loaded): PageData['loader_data'] =>
  Object.fromEntries(Object.entries(loader_data).map(([id, data]) => [id, forBrowser(data)]))

/** JSON that no text within it can break out of. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

export const readPageData = (): PageData => {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('the page came without its data')
  // The server of the same build wrote it.
  return JSON.parse(text) as PageData
}
