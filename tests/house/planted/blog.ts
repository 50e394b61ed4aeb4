/* What is planted of the blog. */
import { id, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  posts: { id, slug: `'s'`, category: `'news'`, version: '1', created_at: 'now()', updated_at: 'now()' },
  post_texts: {
    post_id: id,
    locale: `'en'`,
    title: `'t'`,
    excerpt: `''`,
    cover_alt: `''`,
    body: `'{}'`,
    minutes: '1',
    search: `'t'`
  },
  post_slugs: { slug: `'s'`, post_id: id }
}
