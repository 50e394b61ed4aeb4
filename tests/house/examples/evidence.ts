/* Examples of the calls about evidence. */
import { unknownId, type Example } from '../example.ts'

const asked = { contest: unknownId, entries: [unknownId], until: '2199-01-31' }

export const examples: Record<string, Example> = {
  'evidence.settings': link => ({ path: `/teams/${link}/evidence-settings?contest=${unknownId}` }),
  'evidence.save_settings': link => ({
    path: `/teams/${link}/evidence-settings`,
    json: { contest: unknownId, kinds: ['raw'] }
  }),
  'evidence.name_reader': link => ({
    path: `/teams/${link}/evidence-readers`,
    json: { contest: unknownId, email: 'cleo@people.test' }
  }),
  'evidence.remove_reader': link => ({
    path: `/teams/${link}/evidence-readers/${unknownId}`,
    json: { contest: unknownId }
  }),
  'evidence.list': link => ({ path: `/teams/${link}/evidence?contest=${unknownId}` }),
  'evidence.ask': link => ({
    path: `/teams/${link}/evidence`,
    json: { ...asked, wanted: 'The raw file, please.' }
  }),
  'evidence.extend': link => ({ path: `/teams/${link}/evidence-dates`, json: asked }),
  'evidence.decide': link => ({
    path: `/teams/${link}/evidence/${unknownId}`,
    json: { version: 1, outcome: 'confirmed' }
  }),
  'evidence.mine': link => ({ path: `/user/evidence?team=${link}` }),
  'evidence.get': link => ({ path: `/user/evidence/${unknownId}?team=${link}` }),
  'evidence.address': link => ({ path: `/evidence-files/${unknownId}?team=${link}` }),
  'evidence.remove_file': link => ({ path: `/evidence-files/${unknownId}?team=${link}`, json: {} })
}

export const outcomes: Record<string, number> = {
  'evidence.settings': 404,
  'evidence.save_settings': 404,
  'evidence.name_reader': 404,
  'evidence.remove_reader': 404,
  'evidence.ask': 404,
  'evidence.extend': 404,
  'evidence.decide': 404,
  'evidence.get': 404,
  'evidence.address': 404,
  'evidence.remove_file': 404
}
