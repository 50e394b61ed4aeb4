/*
 * The words of a page as a file: its address names what is in it, so a browser fetches it once and keeps it from page to
 * page, where in the document they would come again with each.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Page, PageContent } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Api } from '../api/api.ts'
import { untilDone } from '../api/until-done.ts'
import { wordsQuery } from './page-words.tsx'

export interface WordsFile {
  /** Of the team; the platform's own have none. */
  link?: string
  page: Page
  locale: Locale
  hash: string
}

export const wordsFile = ({ queryKey, state }: Query): WordsFile => {
  // The key and the answer of `wordsQuery`.
  const [, { input }] = queryKey as [unknown, { input: Omit<WordsFile, 'hash'> }]
  return { ...input, hash: (state.data as PageContent).hash }
}

const plainAddress = (api_base: string, { link = '-', page, locale }: Omit<WordsFile, 'hash'>): string =>
  `${api_base}/content/${link}/${page}?locale=${locale}`

export const wordsAddress = (api_base: string, file: WordsFile): string =>
  `${plainAddress(api_base, file)}&hash=${file.hash}`

declare global {
  /** By their addresses: what `public/boot.js` began to fetch together with the scripts. */
  var begun: Map<string, Promise<Response | null>> | undefined
}

const contentOf = async (answer: Response | null | undefined): Promise<PageContent | null> =>
  // The answer of the same call.
  answer?.ok ? ((await answer.json()) as PageContent) : null

interface Asked {
  api: Api
  api_base: string
  queries: QueryClient
}

/**
 * Lays the words of a document into the browser's cache. False where those that it was drawn with are gone: then there are
 * those of now.
 */
export const fetchWords = ({ api, api_base, queries }: Asked, file: WordsFile): Promise<boolean> => {
  const { queryKey } = wordsQuery(api, file.page, file.link, file.locale)
  const address = wordsAddress(api_base, file)
  let begun = globalThis.begun?.get(address)
  return untilDone(async () => {
    // A line may break off before the answer or within it.
    const first = begun
    begun = undefined
    const drawn = await contentOf((await first) ?? (await fetch(address)))
    const content = drawn ?? (await contentOf(await fetch(plainAddress(api_base, file))))
    if (!content) throw new Error(`No words of ${file.page}`)
    queries.setQueryData(queryKey, content)
    return content.hash === file.hash
  })
}
