/* The calls of the public vote: the planted teams have no contest, so there is nothing to rate. */
import { unknownId, type Example } from './example.ts'

export const ratingExamples: Record<string, Example> = {
  'ratings.next': link => ({ path: `/ratings/next?team=${link}` }),
  'ratings.list': link => ({ path: `/ratings?team=${link}` }),
  'ratings.get': link => ({ path: `/ratings/${unknownId}?team=${link}` }),
  'ratings.challenge': link => ({ path: `/ratings/challenge?team=${link}` }),
  'ratings.rate': link => ({ path: `/ratings/${unknownId}?team=${link}`, json: { stars: 4 } })
}
