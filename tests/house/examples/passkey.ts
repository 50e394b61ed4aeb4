/* Requests about passkeys that no device has. */
import type { Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'passkeys.list': () => ({ path: '/user/passkeys' }),
  'passkeys.begin': () => ({ path: '/user/passkeys/options', json: { password: 'not the one that it is' } }),
  'passkeys.add': () => ({
    path: '/user/passkeys',
    json: { name: 'Key', created: { id: 'a', client_data: 'a', attestation: 'a', transports: [] } }
  }),
  'passkeys.rename': () => ({
    path: '/user/passkeys/01900000-0000-7000-8000-000000000000',
    json: { name: 'Key' }
  }),
  'passkeys.remove': () => ({
    path: '/user/passkeys/01900000-0000-7000-8000-000000000000',
    json: { password: 'not the one that it is' }
  }),
  'passkeys.review': () => ({
    path: '/user/passkeys/review',
    json: { keep: true, password: 'not the one that it is' }
  }),
  'passkeys.owner_options': () => ({ path: '/user/passkeys/owner/options', json: { purpose: 'unlock' } }),
  'passkeys.sign_in_options': () => ({ path: '/login/passkey/options', json: {} }),
  'passkeys.sign_in': () => ({
    path: '/login/passkey',
    json: {
      signed: { id: 'a', client_data: 'a', authenticator_data: 'a', signature: 'a', user_handle: 'a' }
    }
  }),
  'passkeys.remove_doubted': () => ({
    path: '/reset-password/passkeys',
    json: { token: 'a-link-that-was-never-mailed' }
  })
}

export const outcomes: Record<string, number> = {
  'passkeys.remove_doubted': 404,
  // The tests' server is asked for under an IP address, where no browser makes passkeys.
  'passkeys.begin': 409,
  'passkeys.add': 409,
  'passkeys.rename': 404,
  'passkeys.remove': 422,
  'passkeys.review': 422,
  'passkeys.owner_options': 409,
  'passkeys.sign_in_options': 409,
  'passkeys.sign_in': 409
}
