/* Examples of the calls about the second factor. */
import type { Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'two_factor.get': () => ({ path: '/user/two-factor' }),
  'two_factor.begin': () => ({ path: '/user/two-factor', json: { password: 'not the one that it is' } }),
  'two_factor.confirm': () => ({ path: '/user/two-factor/confirm', json: { code: '123 456' } }),
  'two_factor.renew_codes': () => ({
    path: '/user/two-factor/codes',
    json: { password: 'not the one that it is' }
  }),
  'two_factor.remove': () => ({
    path: '/user/two-factor',
    json: { password: 'not the one that it is', code: '123456' }
  }),
  'two_factor.sign_in': () => ({
    path: '/login/code',
    json: { challenge: 'a-challenge-that-was-never-made', code: '123456' }
  })
}

export const outcomes: Record<string, number> = {
  'two_factor.begin': 422,
  'two_factor.confirm': 409,
  'two_factor.renew_codes': 422,
  'two_factor.remove': 422,
  'two_factor.sign_in': 410
}
