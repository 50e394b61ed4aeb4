/* Which posts are asked for. */
import type { Locale } from '#contract/locales.ts'
import { postCategories } from '#contract/rules/blog-choices.ts'
import { addressFilters, cursor, oneOf, words } from '../../forms/address-filters.ts'
import type { Api } from '../../api/api.ts'

export const postFilters = addressFilters({ q: words(80), category: oneOf(postCategories), cursor })

export type PostFilters = ReturnType<typeof postFilters.parse>

interface PageOf {
  team: string
  locale: Locale
  limit?: number
}

export const postsQuery = (api: Api, page: PageOf, filters: PostFilters) =>
  api.blog.list.queryOptions({ input: { ...page, ...filters } })

const latest = 3

export const latestPosts = (api: Api, team: string, locale: Locale) =>
  postsQuery(api, { team, locale, limit: latest }, {})

/** Without an id the newest, which the server knows as `-`. */
export const postQuery = (
  api: Api,
  { team, locale, id = '-' }: { team: string; locale: Locale; id?: string | undefined }
) => api.blog.get.queryOptions({ input: { team, locale, id } })
