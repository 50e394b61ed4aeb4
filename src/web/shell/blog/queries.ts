/* Which posts are asked for, as the address says it. */
import type { Locale } from '#contract/locales.ts'
import { postCategories } from '#contract/rules/blog-choices.ts'
import type { PostCategory } from '#contract/rules/blog-choices.ts'
import type { Api } from '../api.ts'
import { wallAskedBy } from '../wall/asked.ts'

export interface AskedPosts {
  q: string
  category: PostCategory | ''
  cursor: string
}

/** What an address says and nobody could have asked for is left out, not refused. */
export const postsAskedBy = (search: URLSearchParams): AskedPosts => {
  const { q, cursor } = wallAskedBy(search)
  return { q, cursor, category: postCategories.find(each => each === search.get('category')) ?? '' }
}

/** What the above reads of an address. */
export const postNames = ['q', 'cursor', 'category'] as const

interface PageOf {
  team: string
  locale: Locale
  limit?: number
}

export const postsQuery = (api: Api, page: PageOf, { q, category, cursor }: AskedPosts) =>
  api.blog.list.queryOptions({
    input: { ...page, ...(q && { q }), ...(category && { category }), ...(cursor && { cursor }) }
  })

const latest = 3

export const latestPosts = (api: Api, team: string, locale: Locale) =>
  postsQuery(api, { team, locale, limit: latest }, { q: '', category: '', cursor: '' })

/** Without an id the newest, which the server knows as `-`. */
export const postQuery = (
  api: Api,
  { team, locale, id = '-' }: { team: string; locale: Locale; id?: string | undefined }
) => api.blog.get.queryOptions({ input: { team, locale, id } })

export const postsSearch = (asked: Partial<AskedPosts>): string => {
  const named = Object.entries(asked).filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${new URLSearchParams(named).toString()}`
}
