/* The part of the examples that is about juries and what they find. */
import type { Example } from './call-examples.ts'

export const unknownId = '01900000-0000-7000-8000-000000000000'

export const judgingExamples: Record<string, Example> = {
  'rounds.list': link => ({ path: `/teams/${link}/rounds?contest=${unknownId}` }),
  'rounds.create': link => ({
    path: `/teams/${link}/rounds`,
    json: { contest: unknownId, title: { en: 'First look' }, kind: 'scoring' }
  }),
  'rounds.get': link => ({ path: `/teams/${link}/rounds/${unknownId}` }),
  'rounds.update': link => ({ path: `/teams/${link}/rounds/${unknownId}`, json: { version: 1, quorum: 2 } }),
  'rounds.remove': link => ({ path: `/teams/${link}/rounds/${unknownId}`, json: {} }),
  'rounds.move': link => ({
    path: `/teams/${link}/rounds/${unknownId}/move`,
    json: { version: 1, to: 'open' }
  }),
  'calculations.calculate': link => ({
    path: `/teams/${link}/rounds/${unknownId}/calculate`,
    json: { version: 1 }
  }),
  'calculations.get': link => ({ path: `/teams/${link}/rounds/${unknownId}/calculation` }),
  'calculations.standings': link => ({
    path: `/teams/${link}/rounds/${unknownId}/works?category=${unknownId}`
  }),
  'calculations.advance': link => ({
    path: `/teams/${link}/rounds/${unknownId}/advance`,
    json: { version: 1, rule: { by: 'best', of_each: 3 }, apply: false }
  }),
  'calculations.approve': link => ({
    path: `/teams/${link}/rounds/${unknownId}/approve`,
    json: { version: 1 }
  }),
  'results.decisions': link => ({ path: `/teams/${link}/decisions?contest=${unknownId}` }),
  'results.decide': link => ({
    path: `/teams/${link}/decisions`,
    json: { contest: unknownId, version: 0, awards: [], openness: 'awards' }
  }),
  'results.publish': link => ({
    path: `/teams/${link}/results`,
    json: { contest: unknownId, version: 1, at: 'now' }
  }),
  'results.get': link => ({ path: `/results?team=${link}` }),
  'results.protocol': link => ({ path: `/results/protocol?team=${link}&contest=${unknownId}` }),
  'results.sheet': link => ({ path: `/works/${unknownId}/results?team=${link}` })
}

/** The planted teams have no contest. */
export const judgingOutcomes: Record<string, number> = {
  'rounds.list': 404,
  'rounds.create': 404,
  'rounds.get': 404,
  'rounds.update': 404,
  'rounds.remove': 404,
  'rounds.move': 404,
  'calculations.calculate': 404,
  'calculations.get': 404,
  'calculations.standings': 404,
  'calculations.advance': 404,
  'calculations.approve': 404,
  'results.decisions': 404,
  'results.decide': 404,
  'results.publish': 404,
  'results.protocol': 404,
  'results.sheet': 404
}
