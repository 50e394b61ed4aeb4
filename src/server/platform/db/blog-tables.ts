/* The tables of the blog; migration 0024 tells what they are. */
import type { Locale } from '#contract/locales.ts'
import type { PostCategory } from '#contract/rules/blog-choices.ts'
import type { RichText } from '#contract/rules/rich-text.ts'
import type { Fixed, Json } from './columns.ts'

export interface PostTable {
  team_id: Fixed<string>
  id: Fixed<string>
  slug: string
  category: PostCategory
  cover_id: string | null
  publish_at: Date | null
  version: number
  created_at: Fixed<Date>
  updated_at: Date
}

export interface PostTextTable {
  team_id: Fixed<string>
  post_id: Fixed<string>
  locale: Fixed<Locale>
  title: string
  excerpt: string
  cover_alt: string
  body: Json<RichText>
  minutes: number
  search: string
}

export interface PostSlugTable {
  team_id: Fixed<string>
  slug: Fixed<string>
  post_id: Fixed<string>
}
