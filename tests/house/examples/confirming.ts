/* Requests about an address that is yet to be confirmed, and about the first password after it. */
import type { Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'accounts.register': (_, { count }) => ({
    path: '/register',
    json: {
      email: `someone-${count}@people.test`,
      password: 'a lamp, a ladder, a lemon',
      first_name: 'Some',
      last_name: 'One',
      locale: 'en',
      terms_version: 1
    }
  }),
  'accounts.verify_email': () => ({ path: '/verify-email', json: { token: 'a-link-that-was-never-mailed' } }),
  'accounts.choose_password': () => ({
    path: '/user/password/first',
    json: { password: 'a ladder, a lamp, a lemon' }
  }),
  // Tries are counted by what waits for the code, and by the address.
  'accounts.confirm_by_code': (_, { count }) => ({
    path: '/verify-email/code',
    json: {
      email: `waiting-${count}@people.test`,
      code: '123456',
      waiting: `${count}`.padStart(40, 'w')
    }
  }),
  'accounts.resend_verification': (_, { count }) => ({
    path: '/verify-email/resend',
    json: { email: `nobody-${count}@people.test` }
  })
}

export const outcomes: Record<string, number> = {
  'accounts.verify_email': 404,
  'accounts.confirm_by_code': 422,
  'accounts.choose_password': 409
}
