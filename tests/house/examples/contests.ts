/* Requests about contests. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'contests.list': link => ({ path: `/contests?team=${link}` }),
  'contests.create': link => ({
    path: `/contests?team=${link}`,
    json: { title: { en: 'Spring Salon' }, edition: 2027 }
  }),
  'contests.current': link => ({ path: `/get-contest?team=${link}` }),
  'contests.get': link => ({ path: `/contests/${unknownId}?team=${link}` }),
  'contests.resting': link => ({ path: `/contests/${unknownId}/resting?team=${link}` }),
  'contests.update': link => ({
    path: `/contests/${unknownId}?team=${link}`,
    json: { version: 1, edition: 2028 }
  }),
  'contests.publish': link => ({
    path: `/contests/${unknownId}/publish?team=${link}`,
    json: { version: 1 }
  }),
  'contests.remove': link => ({
    path: `/contests/${unknownId}?team=${link}`,
    json: {}
  }),
  'open_contests.list': () => ({ path: '/open-contests' })
}

export const outcomes: Record<string, number> = {
  'contests.current': 404,
  'contests.get': 404,
  'contests.resting': 404,
  'contests.update': 404,
  'contests.publish': 404,
  'contests.remove': 404
}
