/* Requests about works: the planted teams have no contest. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'works_front.list': link => ({ path: `/works-front?team=${link}` }),
  'works_front.get': link => ({ path: `/works-front/${unknownId}?team=${link}` }),
  'works_front.beside': link => ({ path: `/works-front/${unknownId}/beside?team=${link}` }),
  'works.list': link => ({ path: `/works?team=${link}` }),
  'works.mine': link => ({ path: `/user/artworks?team=${link}` }),
  'works.create': link => ({ path: `/works?team=${link}`, json: {} }),
  'works.get': link => ({ path: `/works/${unknownId}?team=${link}` }),
  'works.agreed': link => ({ path: `/works/${unknownId}/agreed?team=${link}` }),
  'works.update': link => ({ path: `/works/${unknownId}?team=${link}`, json: { version: 1, title: 'Blue' } }),
  'works.remove': link => ({ path: `/works/${unknownId}?team=${link}`, json: {} }),
  'works.finalize': link => ({ path: `/works/${unknownId}/finalize?team=${link}`, json: { version: 1 } }),
  'works.withdraw': link => ({ path: `/works/${unknownId}/withdraw?team=${link}`, json: { version: 1 } })
}

export const outcomes: Record<string, number> = {
  // What an example begins is a draft, which no visitor sees; of others it cannot know the id.
  'works_front.get': 404,
  'works_front.beside': 404,
  'works.agreed': 404,
  // The planted teams have no contest.
  'works.create': 409,
  'works.get': 404,
  'works.update': 404,
  'works.remove': 404,
  'works.finalize': 404,
  'works.withdraw': 404
}
