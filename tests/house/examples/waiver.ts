/* Examples of the calls about waivers. */
import { unknownId, type Example } from '../example.ts'

const reason = 'I cannot pay the fee this month.'

export const examples: Record<string, Example> = {
  'waivers.codes': link => ({ path: `/teams/${link}/waiver-codes?contest=${unknownId}` }),
  'waivers.add_codes': link => ({
    path: `/teams/${link}/waiver-codes`,
    json: { contest: unknownId, kind: 'free', value: 0 }
  }),
  'waivers.stop_code': link => ({
    path: `/teams/${link}/waiver-codes/${unknownId}`,
    json: { stopped: true }
  }),
  'waivers.remove_code': link => ({ path: `/teams/${link}/waiver-codes/${unknownId}`, json: {} }),
  'waivers.check': link => ({
    path: '/user/waivers/check',
    json: { team: link, work: unknownId, code: 'NEVERTHERE' }
  }),
  'waivers.use': link => ({
    path: '/user/waivers',
    json: { team: link, work: unknownId, code: 'NEVERTHERE' }
  }),
  'waivers.requests': link => ({ path: `/teams/${link}/waiver-requests?contest=${unknownId}` }),
  'waivers.answer': link => ({
    path: `/teams/${link}/waiver-requests/${unknownId}/answer`,
    json: { grant: null }
  }),
  'waivers.settings': link => ({ path: `/teams/${link}/waiver-settings?contest=${unknownId}` }),
  'waivers.save_settings': link => ({
    path: `/teams/${link}/waiver-settings`,
    json: { contest: unknownId, may_ask: true, show_share: false }
  }),
  'waivers.own': link => ({ path: `/user/waivers?team=${link}` }),
  'waivers.ask': link => ({ path: '/user/waiver-requests', json: { team: link, work: unknownId, reason } }),
  'waivers.fairness': link => ({ path: `/waiver-share?team=${link}&contest=${unknownId}` })
}

export const outcomes: Record<string, number> = {
  'waivers.add_codes': 404,
  'waivers.stop_code': 404,
  'waivers.remove_code': 404,
  'waivers.check': 404,
  'waivers.use': 404,
  'waivers.answer': 404,
  'waivers.settings': 404,
  'waivers.save_settings': 404,
  'waivers.ask': 404,
  'waivers.fairness': 404
}
