/* Requests about the blog. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'blog.list': link => ({ path: `/blog?team=${link}` }),
  'blog.create': link => ({ path: `/blog?team=${link}`, json: { locale: 'en', title: 'First post' } }),
  'blog.get': link => ({ path: `/blog/${unknownId}?team=${link}` }),
  'blog.update': link => ({
    path: `/blog/${unknownId}?team=${link}`,
    json: { version: 1, category: 'news' }
  }),
  'blog.remove': link => ({ path: `/blog/${unknownId}?team=${link}`, json: {} }),
  'blog.all': link => ({ path: `/blog-posts?team=${link}` }),
  'blog.open': link => ({ path: `/blog-posts/${unknownId}?team=${link}` })
}

export const outcomes: Record<string, number> = {
  'blog.get': 404,
  'blog.update': 404,
  'blog.remove': 404,
  'blog.open': 404
}
