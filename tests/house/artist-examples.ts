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
  'artists.featured': link => ({ path: `/featured-artist?team=${link}` })
}
