/* Examples of the calls about what artists say of themselves. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'artists.own': () => ({ path: '/user/artist' }),
  // Each who asks may have saved before: these are stale for all alike.
  'artists.update': () => ({ path: '/user/artist', json: { version: 9, statement: 'Light on water' } }),
  'artists.choose_handle': () => ({
    path: '/user/artist/handle',
    json: { version: 9, handle: 'a-harbour-painter' }
  }),
  'artists.get': link => ({ path: `/artists/nobody-here?team=${link}` }),
  'artists.featured': link => ({ path: `/featured-artist?team=${link}` }),
  'artists.feature': link => ({ path: `/featured-artist?team=${link}`, json: { handle: null } }),
  'artist_messages.write': link => ({
    path: `/artists/nobody-here/messages?team=${link}`,
    json: { message: 'May I show your work in our school?' }
  }),
  'artist_messages.list': link => ({ path: `/user/messages?team=${link}` }),
  'artist_messages.answer': link => ({
    path: `/user/messages/${unknownId}/answer?team=${link}`,
    json: { answer: 'With pleasure.' }
  }),
  'artist_messages.report': link => ({
    path: `/user/messages/${unknownId}/report?team=${link}`,
    json: { reason: 'It is an advertisement.' }
  }),
  'artist_messages.block': link => ({
    path: `/user/messages/${unknownId}/block?team=${link}`,
    json: { blocked: true }
  }),
  'artist_messages.remove': link => ({ path: `/user/messages/${unknownId}?team=${link}`, json: {} }),
  'portfolio.document': () => ({ path: '/user/artist/portfolio.pdf' }),
  'portfolio.cv': () => ({ path: '/user/artist/cv.pdf' }),
  'portfolio.resume': () => ({ path: '/user/artist/resume.json' }),
  'portfolio.site': () => ({ path: '/user/artist/site.zip' })
}

export const outcomes: Record<string, number> = {
  // Nobody has a page, and nobody has saved so often.
  'artists.get': 404,
  // The planted teams show no pages of artists.
  'artists.featured': 404,
  'artist_messages.write': 404,
  'artist_messages.answer': 404,
  'artist_messages.report': 404,
  'artist_messages.block': 404,
  'artist_messages.remove': 404,
  'artists.update': 409,
  'artists.choose_handle': 409
}
