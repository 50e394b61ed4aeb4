/* Examples of the calls about what artists say of themselves. */
import type { Example } from './example.ts'

export const artistExamples: Record<string, Example> = {
  'artists.own': () => ({ path: '/user/artist' }),
  // Each who asks may have saved before: these are stale for all alike.
  'artists.update': () => ({ path: '/user/artist', json: { version: 9, statement: 'Light on water' } }),
  'artists.choose_handle': () => ({
    path: '/user/artist/handle',
    json: { version: 9, handle: 'a-harbour-painter' }
  }),
  'artists.get': link => ({ path: `/artists/nobody-here?team=${link}` }),
  'artists.featured': link => ({ path: `/featured-artist?team=${link}` }),
  'portfolio.document': () => ({ path: '/user/artist/portfolio.pdf' }),
  'portfolio.cv': () => ({ path: '/user/artist/cv.pdf' }),
  'portfolio.resume': () => ({ path: '/user/artist/resume.json' }),
  'portfolio.site': () => ({ path: '/user/artist/site.zip' })
}

export const artistOutcomes: Record<string, number> = {
  // Nobody has a page, and nobody has saved so often.
  'artists.get': 404,
  // The planted teams show no pages of artists.
  'artists.featured': 404,
  'artists.update': 409,
  'artists.choose_handle': 409
}
