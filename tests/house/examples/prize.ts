/* Examples of the calls about prizes. */
import { unknownId, type Example } from '../example.ts'

const prize = { kind: 'object', title: 'A press', amount: null, due_on: '2199-01-31' }

export const examples: Record<string, Example> = {
  'prizes.list': link => ({ path: `/teams/${link}/prizes` }),
  'prizes.add': link => ({
    path: `/teams/${link}/prizes`,
    json: { contest: unknownId, award: unknownId, ...prize }
  }),
  'prizes.change': link => ({
    path: `/teams/${link}/prizes/${unknownId}`,
    json: { version: 1, ...prize, state: 'arranged', delivered_on: null, proof: '', proof_link: '' }
  }),
  'prizes.remove': link => ({ path: `/teams/${link}/prizes/${unknownId}`, json: {} }),
  'prizes.file_address': link => ({ path: `/prize-files/${unknownId}?team=${link}` }),
  'prizes.remove_file': link => ({ path: `/teams/${link}/prize-files/${unknownId}`, json: {} }),
  'prizes.settings': link => ({ path: `/teams/${link}/prize-settings?contest=${unknownId}` }),
  'prizes.save_settings': link => ({
    path: `/teams/${link}/prize-settings`,
    json: { contest: unknownId, show_fulfilment: true }
  }),
  'prizes.mine': link => ({ path: `/user/prizes?team=${link}` }),
  'prizes.fulfilment': link => ({ path: `/prize-fulfilment?team=${link}&contest=${unknownId}` })
}

export const outcomes: Record<string, number> = {
  'prizes.add': 404,
  'prizes.change': 404,
  'prizes.remove': 404,
  'prizes.file_address': 404,
  'prizes.remove_file': 404,
  'prizes.settings': 404,
  'prizes.save_settings': 404,
  'prizes.fulfilment': 404
}
