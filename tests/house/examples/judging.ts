/* Requests about juries, rounds and their results, of which the planted teams have none. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'jury.list': link => ({ path: `/teams/${link}/jury?contest=${unknownId}` }),
  'jury.invite': link => ({
    path: `/teams/${link}/jury`,
    json: { contest: unknownId, email: 'juror@people.test', categories: null, chair: false }
  }),
  'jury.change': link => ({ path: `/teams/${link}/jury/${unknownId}`, json: { version: 1, chair: true } }),
  'jury.remove': link => ({ path: `/teams/${link}/jury/${unknownId}`, json: {} }),
  'jury.read_invitation': link => ({
    path: `/teams/${link}/jury/invitations/read`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'jury.accept': link => ({
    path: `/teams/${link}/jury/invitations/accept`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'jury.enter': link => ({
    path: `/teams/${link}/jury/invitations/enter`,
    json: {
      token: 'an-invitation-that-was-never-mailed',
      first_name: 'Ida',
      last_name: 'Vos',
      locale: 'en',
      terms_version: 1
    }
  }),
  'jury.named': link => ({ path: `/teams/${link}/jury/named?contest=${unknownId}` }),
  'jury.seats': link => ({ path: `/teams/${link}/jury/own` }),
  'jury.appear': link => ({ path: `/teams/${link}/jury/own/${unknownId}`, json: { public: true } }),
  'jury.conflicts': link => ({ path: `/teams/${link}/conflicts?contest=${unknownId}` }),
  'jury.set_conflict': link => ({
    path: `/teams/${link}/conflicts`,
    json: { user: unknownId, work: unknownId, kind: 'family' }
  }),
  'jury.lift_conflict': link => ({ path: `/teams/${link}/conflicts/${unknownId}/${unknownId}`, json: {} }),
  'assignments.assign': link => ({
    path: `/teams/${link}/rounds/${unknownId}/assign`,
    json: { version: 1, per_work: null, apply: false }
  }),
  'assignments.reassign': link => ({
    path: `/teams/${link}/rounds/${unknownId}/reassign`,
    json: { version: 1, juror: unknownId, apply: false }
  }),
  'assignments.void_sheets': link => ({
    path: `/teams/${link}/rounds/${unknownId}/void`,
    json: { version: 1, juror: unknownId, apply: false }
  }),
  'assignments.remind': link => ({
    path: `/teams/${link}/rounds/${unknownId}/remind`,
    json: { jurors: [unknownId] }
  }),
  'assignments.progress': link => ({ path: `/teams/${link}/rounds/${unknownId}/progress` }),
  'assignments.live': link => ({ path: `/teams/${link}/rounds/${unknownId}/live` }),
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
  'scores.rounds': link => ({ path: `/judging?team=${link}` }),
  'scores.list': link => ({ path: `/scores?team=${link}` }),
  'scores.open': link => ({ path: `/scores?team=${link}`, json: { round: unknownId, work: unknownId } }),
  'scores.get': link => ({ path: `/scores/${unknownId}?team=${link}` }),
  'scores.update': link => ({ path: `/scores/${unknownId}/update?team=${link}`, json: { version: 1 } }),
  'scores.finalize': link => ({ path: `/scores/${unknownId}/finalize?team=${link}`, json: { version: 1 } }),
  'scores.finalize_all': link => ({
    path: `/scores/finalize?team=${link}`,
    json: { round: unknownId, scores: [{ id: unknownId, version: 1 }] }
  }),
  'scores.turn': link => ({
    path: `/scores/${unknownId}/turn?team=${link}`,
    json: { version: 1, to: 'abstained' }
  }),
  'scores.recuse': link => ({ path: `/scores/${unknownId}/recuse?team=${link}`, json: { kind: 'family' } }),
  'scores.figures': link => ({ path: `/judging/${unknownId}/figures?team=${link}` }),
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
  'entries.take_out': link => ({
    path: `/teams/${link}/entries/take-out`,
    json: {
      contest: '01900000-0000-7000-8000-000000000000',
      entries: [{ id: '01900000-0000-7000-8000-000000000000', version: 1 }],
      to: 'hidden',
      reason: 'Somebody claims rights in it.'
    }
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
  'statistics.get': link => ({ path: `/teams/${link}/statistics?contest=${unknownId}` }),
  'statistics.table': link => ({ path: `/teams/${link}/statistics/table?contest=${unknownId}` }),
  'results.get': link => ({ path: `/results?team=${link}` }),
  'results.laureates': link => ({ path: `/results/laureates?team=${link}` }),
  'results.protocol': link => ({ path: `/results/protocol?team=${link}&contest=${unknownId}` }),
  'results.sheet': link => ({ path: `/works/${unknownId}/results?team=${link}` })
}

export const outcomes: Record<string, number> = {
  ...Object.fromEntries(Object.keys(examples).map(name => [name, 404])),
  // Whoever judges nothing has an empty list.
  'jury.seats': 200,
  'scores.rounds': 200,
  // Only who sits on a jury has a queue.
  'scores.list': 403,
  // A team without a contest says so on its page.
  'results.get': 200,
  'results.laureates': 200
}
