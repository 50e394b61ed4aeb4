/* Requests about accounts, and what they have beside a team. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'accounts.login': () => ({
    path: '/login',
    json: { email: 'cleo@people.test', password: 'Cleo keeps a long secret' }
  }),
  'accounts.unlock': () => ({ path: '/user/unlock', json: { password: 'not the one that it is' } }),
  'accounts.logout': () => ({ path: '/logout', json: {} }),
  'accounts.forgot_password': (_, { count }) => ({
    path: '/forgot-password',
    json: { email: `nobody-${count}@people.test` }
  }),
  'accounts.take_address_back': () => ({
    path: '/reset-password/address',
    json: { token: 'a-link-that-was-never-mailed', password: 'a lamp, a ladder, a lemon' }
  }),
  'accounts.reset_password': () => ({
    path: '/reset-password',
    json: { token: 'a-link-that-was-never-mailed', password: 'a lamp, a ladder, a lemon' }
  }),
  'mails.read': () => ({ path: '/mails/read', json: { token: 'a-link-that-was-never-mailed' } }),
  'mails.sample': () => ({ path: '/mails/samples/account_confirm?team=alpha&locale=en' }),
  'accounts.get': () => ({ path: '/user' }),
  'accounts.update': (_, { user_version }) => ({
    path: '/user',
    json: { version: user_version, city: 'Ghent' }
  }),
  'accounts.change_password': () => ({
    path: '/user/password',
    json: { password: 'not the one that it is', new_password: 'a lamp, a ladder, a lemon' }
  }),
  'accounts.address_change': () => ({ path: '/user/email' }),
  'accounts.ask_address_change': () => ({
    path: '/user/email',
    json: { password: 'not the one that it is', email: 'elsewhere@people.test' }
  }),
  'accounts.resend_address_change': () => ({ path: '/user/email/resend', json: {} }),
  'accounts.cancel_address_change': () => ({
    path: '/user/email',
    json: { password: 'not the one that it is' }
  }),
  'accounts.confirm_address_change': () => ({
    path: '/user/email/confirm',
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'accounts.erasure': () => ({ path: '/user/erasure' }),
  'accounts.remove': () => ({ path: '/user', json: { password: 'not the one that it is' } }),
  'accounts.teams': () => ({ path: '/user/teams' }),
  'accounts.sessions': () => ({ path: '/user/sessions' }),
  'accounts.end_session': () => ({
    path: `/user/sessions/${unknownId}`,
    json: {}
  }),
  'accounts.end_other_sessions': () => ({ path: '/user/sessions', json: {} }),
  'personal.export': () => ({ path: '/user/export', json: { password: 'not the one that it is' } }),
  'uploads.list': () => ({ path: '/uploads' }),
  'uploads.get': () => ({ path: `/uploads/${unknownId}/outcome` }),
  'health.test': () => ({ path: '/test' })
}

export const outcomes: Record<string, number> = {
  'accounts.reset_password': 404,
  'accounts.take_address_back': 404,
  'accounts.change_password': 422,
  'accounts.ask_address_change': 422,
  'accounts.cancel_address_change': 422,
  'accounts.confirm_address_change': 404,
  'accounts.remove': 422,
  'personal.export': 422,
  'accounts.unlock': 422,
  'accounts.end_session': 404,
  // Somebody's own, which only the sending of one makes.
  'uploads.get': 404,
  'mails.read': 404
}
