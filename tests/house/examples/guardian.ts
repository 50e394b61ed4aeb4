/* Requests about guardians, whom nobody has asked, about names in no contest, and about a picture that nobody has sent. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'entry_names.get': link => ({ path: `/entry-name?team=${link}&contest=${unknownId}` }),
  'entry_names.choose': link => ({
    path: `/entry-name?team=${link}`,
    json: { contest: unknownId, name: 'own' }
  }),
  'guardians.get': link => ({ path: `/guardian-consent?team=${link}&contest=${unknownId}` }),
  'guardians.ask': (link, { count }) => ({
    path: `/guardian-consent?team=${link}`,
    json: { contest: unknownId, name: 'A Parent', email: `parent-${count}@people.test` }
  }),
  'guardians.read': link => ({
    path: `/guardian-consent/read?team=${link}`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'guardians.decide': link => ({
    path: `/guardian-consent/decide?team=${link}`,
    json: { token: 'a-link-that-was-never-mailed', decision: 'given', declared: true }
  }),
  'pictures.remove': link => ({
    path: `/pictures/01900000-0000-7000-8000-000000000000?team=${link}`,
    json: {}
  })
}

export const outcomes: Record<string, number> = {
  'pictures.remove': 404,
  'entry_names.get': 404,
  'entry_names.choose': 422,
  'guardians.get': 404,
  'guardians.ask': 422,
  'guardians.read': 404,
  'guardians.decide': 404
}
