/* Requests about the words of pages. */
import type { Example } from '../example.ts'

const saved = { locale: 'en', translations: { coming: { text: 'Soon' } } }

export const examples: Record<string, Example> = {
  'content.get': link => ({ path: `/content/${link}/home` }),
  'content.get_platform': () => ({ path: '/content/-/landing' }),
  'content.save': (link, { content_version }) => ({
    path: `/content/${link}/home`,
    json: { ...saved, version: content_version }
  }),
  // Home has no long text to be looked at.
  'content.preview': link => ({ path: `/content/${link}/about/preview`, json: { body: '## About' } }),
  'content.versions': link => ({ path: `/content/${link}/home/versions?locale=en` }),
  'content.version': link => ({ path: `/content/${link}/home/versions/1?locale=en` }),
  'content.restore': link => ({
    path: `/content/${link}/home/versions/1/restore`,
    json: { locale: 'en' }
  })
}
