/*
 * The words of a page as a file: its address names what is in it, so a browser fetches it once and keeps it from page to
 * page, where in the document they would come again with each.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Page, PageContent } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Api } from '../api/api.ts'
import { callOf } from '../api/query-client.ts'
import { wordsQuery } from './page-words.tsx'

export interface WordsFile {
  /** Of the team; the platform's own have none. */
  link?: string
  page: Page
  locale: Locale
  hash: string
}

const calls = ['content.get', 'content.get_platform']

export const isOfWords = (query: Query): boolean => calls.includes(callOf(query))

export const wordsFile = ({ queryKey, state }: Query): WordsFile => {
  // The key and the answer of `wordsQuery`.
  const [, { input }] = queryKey as [unknown, { input: Omit<WordsFile, 'hash'> }]
  return { ...input, hash: (state.data as PageContent).hash }
}

export const wordsAddress = (api_base: string, { link = '-', page, locale, hash }: WordsFile): string =>
  `${api_base}/content/${link}/${page}?locale=${locale}&hash=${hash}`

declare global {
  /** By their addresses: what `public/boot.js` began to fetch together with the scripts. */
  var begun: Map<string, Promise<Response | null>> | undefined
}

interface Asked {
  api: Api
  api_base: string
  queries: QueryClient
}

/** Lays the words of a document into the browser's cache; where they have changed since, those that are there now. */
export const fetchWords = async ({ api, api_base, queries }: Asked, file: WordsFile): Promise<void> => {
  const query = wordsQuery(api, file.page, file.link, file.locale)
  const address = wordsAddress(api_base, file)
  const found = await (globalThis.begun?.get(address) ?? fetch(address).catch(() => null))
  if (!found?.ok) await queries.query(query)
  // The answer of the same call.
  else queries.setQueryData(query.queryKey, (await found.json()) as PageContent)
}
