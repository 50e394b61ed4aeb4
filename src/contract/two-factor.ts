/*
 * A second step at the sign-in: after the password, a code that an app on the person's phone counts out of the time.
 * Who has lost the phone types one of ten recovery codes instead, each good for one time. Where it is on, a right
 * password is answered with a challenge, and only challenge and code together with a session.
 */
import * as z from 'zod'
import { team, token } from './account-fields.ts'
import { user } from './accounts.ts'
import { platformCall } from './kit.ts'
import { ownerShown } from './owner-shown.ts'

/** Of the app, or a recovery code; spaces and dashes are for reading. */
const code = z.string().min(1).max(40)

const twoFactor = z.object({
  on: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** When a change of address was taken back and it stayed on; null since its owner has made new recovery codes. */
  stayed_at: z.iso.datetime().nullable(),
  /** How many recovery codes were not used yet. */
  codes_left: z.int()
})
export type TwoFactor = z.infer<typeof twoFactor>

/** Told this once; kept only as hashes. */
const recoveryCodes = z.object({ codes: z.array(z.string()) })

const tags = ['two_factor']
const path = '/user/two-factor'

export const two_factor = {
  get: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path, summary: 'Whether signing in takes a code too', tags })
    .input(z.object({}))
    .output(twoFactor),

  begin: platformCall({ access: 'account', limit: 'redeem' })
    .route({ method: 'POST', path, summary: 'Make a secret for an app; nothing is on yet', tags })
    .input(z.strictObject(ownerShown))
    // The address is what a QR code of it holds.
    .output(z.object({ secret: z.string(), address: z.string() })),

  confirm: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'POST', path: `${path}/confirm`, summary: 'Turn it on by a first code', tags })
    .input(z.strictObject({ code }))
    .output(recoveryCodes),

  renew_codes: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'POST',
      path: `${path}/codes`,
      summary: 'New recovery codes in place of the old ones',
      tags
    })
    .input(z.strictObject(ownerShown))
    .output(recoveryCodes),

  remove: platformCall({ access: 'account', limit: 'redeem' })
    .route({ method: 'DELETE', path, summary: 'Turn it off', tags, successStatus: 204 })
    .input(z.strictObject({ ...ownerShown, code }))
    .output(z.undefined()),

  sign_in: platformCall({ access: 'anyone', limit: 'login_network' })
    .route({ method: 'POST', path: '/login/code', summary: 'Sign in with challenge and code', tags })
    .input(z.strictObject({ challenge: token, code, team }))
    .output(z.object({ token: z.string(), user }))
}
