/* Examples of the calls about diplomas. */
import { unknownId, type Example } from '../example.ts'

const look = {
  locale: 'en',
  paper: 'a4',
  orientation: 'landscape',
  colour: null,
  signatories: [{ name: 'Helena Duarte', role: 'Director', picture_id: null }],
  seal_id: null,
  with_results: false
}

export const examples: Record<string, Example> = {
  'diplomas.list': link => ({ path: `/diplomas?team=${link}` }),
  'diplomas.download': link => ({ path: `/diplomas/${unknownId}/download?team=${link}` }),
  'diplomas.address': link => ({ path: `/diplomas/${unknownId}/address?team=${link}` }),
  'diplomas.picture': link => ({ path: `/diplomas/${unknownId}/picture?team=${link}` }),
  'diplomas.check': link => ({ path: `/diplomas/check/0000-0000-0000-0000?team=${link}` }),
  'diplomas.find': () => ({ path: '/diplomas/find/0000-0000-0000-0000' }),
  'diplomas.keys': link => ({ path: `/diplomas/keys?team=${link}` }),
  'diplomas.key': link => ({ path: `/diplomas/keys/${unknownId}?team=${link}` }),
  'diplomas.revoked': link => ({ path: `/diplomas/revoked/1999-1?team=${link}` }),
  'diplomas.new_key': link => ({ path: `/teams/${link}/diploma-keys`, json: { replaces: unknownId } }),
  'diplomas.template': link => ({ path: `/teams/${link}/diploma-template` }),
  'diplomas.save_template': link => ({
    path: `/teams/${link}/diploma-template`,
    json: { version: 7, ...look }
  }),
  'diplomas.preview': link => ({
    path: `/teams/${link}/diploma-template/preview`,
    json: { kind: 'place', ...look }
  }),
  'diplomas.progress': link => ({ path: `/teams/${link}/diplomas?contest=${unknownId}` }),
  'diplomas.issue': link => ({
    path: `/teams/${link}/diplomas`,
    json: { contest: unknownId, kinds: ['place'] }
  }),
  'diplomas.revoke': link => ({
    path: `/teams/${link}/diplomas/${unknownId}/revoke`,
    json: { reason: 'A mistake.' }
  }),
  'diplomas.reissue': link => ({ path: `/teams/${link}/diplomas/${unknownId}/reissue`, json: {} }),
  'diplomas.ask_correction': link => ({
    path: `/diplomas/${unknownId}/corrections`,
    json: { team: link, name: 'Robin', note: '' }
  }),
  'diplomas.corrections': link => ({ path: `/teams/${link}/diploma-corrections` }),
  'diplomas.answer_correction': link => ({
    path: `/teams/${link}/diploma-corrections/${unknownId}/answer`,
    json: { grant: false }
  })
}

export const outcomes: Record<string, number> = {
  'diplomas.download': 404,
  'diplomas.address': 404,
  'diplomas.picture': 404,
  'diplomas.check': 404,
  'diplomas.find': 404,
  'diplomas.key': 404,
  'diplomas.revoked': 404,
  'diplomas.new_key': 409,
  'diplomas.save_template': 409,
  'diplomas.progress': 404,
  'diplomas.issue': 404,
  'diplomas.revoke': 404,
  'diplomas.reissue': 404,
  'diplomas.ask_correction': 404,
  'diplomas.answer_correction': 404
}
