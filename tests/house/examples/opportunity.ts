/* Requests about what is offered to artists, and about applying for it. */
import { unknownId, type Example } from '../example.ts'

const one = `/own-opportunities/${unknownId}`
const step =
  (name: string, more: object = {}): Example =>
  link => ({ path: `${one}/${name}?team=${link}`, json: { version: 1, ...more } })

export const examples: Record<string, Example> = {
  'open_opportunities.list': () => ({ path: '/open-opportunities' }),
  'opportunities.list': link => ({ path: `/opportunities?team=${link}` }),
  'opportunities.get': link => ({ path: `/opportunities/${unknownId}?team=${link}` }),
  'opportunities.next': link => ({ path: `/next-opportunity?team=${link}` }),
  'opportunities.all': link => ({ path: `/own-opportunities?team=${link}` }),
  'opportunities.open': link => ({ path: `${one}?team=${link}` }),
  'opportunities.create': link => ({
    path: `/own-opportunities?team=${link}`,
    json: { kind: 'residency', title: { en: 'Three months by the canal' } }
  }),
  'opportunities.update': link => ({ path: `${one}?team=${link}`, json: { version: 1, places: 2 } }),
  'opportunities.submit': step('review'),
  'opportunities.send_back': step('return', { reason: 'Say who pays the travel.' }),
  'opportunities.publish': step('publish'),
  'opportunities.close': step('close'),
  'opportunities.withdraw': step('withdraw'),
  'opportunities.award': step('award', { outcome: { en: 'Two were chosen.' } }),
  'opportunities.remove': link => ({ path: `${one}?team=${link}`, json: {} }),
  'operated_organisations.list': () => ({ path: '/operated-organisations' }),
  'operated_organisations.change': () => ({
    path: `/operated-organisations/${unknownId}`,
    json: { act: 'verify', reason: 'Seen in the register of companies' }
  }),
  'organisations.list': link => ({ path: `/organisations?team=${link}` }),
  'organisations.get': link => ({ path: `/organisations/${unknownId}?team=${link}` }),
  'organisations.all': link => ({ path: `/own-organisations?team=${link}` }),
  'organisations.create': (link, { count }) => ({
    path: `/organisations?team=${link}`,
    json: {
      name: `Canal House ${count}`,
      about: {},
      place: 'Ghent',
      country: 'BE',
      website: null,
      logo_id: null
    }
  }),
  'organisations.update': link => ({
    path: `/organisations/${unknownId}?team=${link}`,
    json: { version: 1, place: 'Bruges' }
  }),
  'organisations.remove': link => ({ path: `/organisations/${unknownId}?team=${link}`, json: {} }),
  'saved_searches.list': link => ({ path: `/user/saved-searches?team=${link}` }),
  'saved_searches.save': link => ({
    path: `/user/saved-searches?team=${link}`,
    json: { filters: { kind: 'residency' } }
  }),
  'saved_searches.remove': link => ({ path: `/user/saved-searches/${unknownId}?team=${link}`, json: {} })
}

// No team of the tests has switched opportunities on.
export const outcomes: Record<string, number> = {
  'opportunities.list': 404,
  'opportunities.get': 404,
  'opportunities.next': 404,
  'opportunities.open': 404,
  'opportunities.update': 404,
  'opportunities.submit': 404,
  'opportunities.send_back': 404,
  'opportunities.publish': 404,
  'opportunities.close': 404,
  'opportunities.withdraw': 404,
  'opportunities.award': 404,
  'opportunities.remove': 404,
  'operated_organisations.change': 404,
  'organisations.list': 404,
  'organisations.get': 404,
  'organisations.update': 404,
  'organisations.remove': 404,
  'saved_searches.save': 404,
  'saved_searches.remove': 404
}
