/* The demo's blog: what is in it, when it appears, and what hangs above it. Its words stand beside, one file a language. */
import type { PostCategory } from '#contract/rules/blog-choices.ts'
import type { Locale } from '#contract/locales.ts'
import { postsAr } from './posts/demo.posts.ar.ts'
import { postsEn } from './posts/demo.posts.en.ts'
import { postsEs } from './posts/demo.posts.es.ts'
import { postsFr } from './posts/demo.posts.fr.ts'
import type { PostName, PostWords } from './posts/post-words.ts'

export interface DemoPost {
  name: PostName
  slug: string
  category: PostCategory
  /** Days from the day of writing at which it appears; null stays a draft. */
  appears: number | null
}

export const demoPosts: readonly DemoPost[] = [
  {
    name: 'store',
    slug: 'the-grain-store-opens-again',
    category: 'news',
    appears: -52
  },
  { name: 'table', slug: 'five-people-one-long-table', category: 'jury', appears: -37 },
  {
    name: 'photograph',
    slug: 'how-to-photograph-a-painting',
    category: 'guides',
    appears: -23
  },
  {
    name: 'hang',
    slug: 'why-we-hang-in-the-order-we-do',
    category: 'behind',
    appears: -9
  },
  {
    name: 'week',
    slug: 'the-last-week-before-the-close',
    category: 'guides',
    appears: 31
  },
  { name: 'young', slug: 'young-hands-a-conversation', category: 'artists', appears: null }
]

export const wordsOfPosts: Record<Locale, Record<PostName, PostWords>> = {
  en: postsEn,
  fr: postsFr,
  es: postsEs,
  ar: postsAr
}
