/* The calls of the public vote: the planted teams have no contest, so there is nothing to rate. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'ratings.next': link => ({ path: `/ratings/next?team=${link}` }),
  'ratings.list': link => ({ path: `/ratings?team=${link}` }),
  'ratings.get': link => ({ path: `/ratings/${unknownId}?team=${link}` }),
  'ratings.challenge': link => ({ path: `/ratings/challenge?team=${link}` }),
  'ratings.rate': link => ({ path: `/ratings/${unknownId}?team=${link}`, json: { stars: 4 } }),
  'public_vote.get': link => ({ path: `/teams/${link}/vote?contest=${unknownId}` }),
  'public_vote.review': link => ({ path: `/teams/${link}/vote/review`, json: { contest: unknownId } }),
  'public_vote.aside': link => ({ path: `/teams/${link}/vote/aside?contest=${unknownId}` }),
  'public_vote.decide': link => ({
    path: `/teams/${link}/vote/decide`,
    json: { contest: unknownId, ballots: [unknownId], decision: 'counts' }
  })
}

export const outcomes: Record<string, number> = {
  'ratings.get': 404,
  'ratings.rate': 404,
  'public_vote.get': 404,
  'public_vote.review': 404,
  'public_vote.aside': 404,
  'public_vote.decide': 404
}
