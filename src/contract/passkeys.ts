/*
 * A passkey: a key that a device keeps for a person and uses only after it has seen that it is them, by a finger, a face
 * or a PIN. So it stands for both steps of a sign-in, and needs no address to be typed. What goes to and fro is
 * WebAuthn's, in JSON; of its answers only what is checked is sent.
 */
import * as z from 'zod'
import { team, token, triedPassword } from './account-fields.ts'
import { user } from './accounts.ts'
import { pageLimit } from './numbers.ts'
import { platformCall } from './kit.ts'
import { bytes, clientData, credentialId, ownerPurposes, ownerShown, signed } from './owner-shown.ts'
import { transports } from './rules/passkey-transports.ts'
import { text } from './text.ts'

const passkey = z.object({
  id: z.string(),
  /** As its owner calls it. */
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable()
})
export type Passkey = z.infer<typeof passkey>

const name = text({ min: 1, max: 60 })

/** What a browser said to a new key. */
const created = z.strictObject({
  id: credentialId,
  client_data: clientData,
  attestation: bytes(20_000),
  transports: z.array(z.enum(transports)).max(transports.length)
})
export type Created = z.infer<typeof created>

export type Signed = z.infer<typeof signed>

/** For the browser as they are. */
const options = z.looseObject({ challenge: z.string() })

const tags = ['passkeys']
const one = { passkey: z.string() }

export const passkeys = {
  list: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/passkeys', summary: 'The passkeys of the account', tags })
    .input(
      z.object({
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(passkey), next: z.string().nullable() })),

  begin: platformCall({ access: 'account', limit: 'redeem' })
    .route({ method: 'POST', path: '/user/passkeys/options', summary: 'What a new passkey is made of', tags })
    // Neither, where nothing but what is mailed opens the account yet.
    .input(z.strictObject(ownerShown))
    .output(z.object({ options })),

  add: platformCall({ access: 'account', limit: 'redeem' })
    .route({ method: 'POST', path: '/user/passkeys', summary: 'Add a passkey', tags, successStatus: 201 })
    .input(z.strictObject({ name, created }))
    .output(passkey),

  rename: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'PATCH', path: '/user/passkeys/{passkey}', summary: 'Call a passkey otherwise', tags })
    .input(z.strictObject({ ...one, name }))
    .output(passkey),

  remove: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'DELETE',
      path: '/user/passkeys/{passkey}',
      summary: 'Take a passkey away',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ ...one, ...ownerShown }))
    .output(z.undefined()),

  review: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/user/passkeys/review',
      summary: 'Say, after the password was reset, whether the passkeys are one’s own',
      tags
    })
    // By the password alone: none of the passkeys opens anything before this.
    .input(z.strictObject({ keep: z.boolean(), password: triedPassword }))
    .output(z.object({ removed: z.int() })),

  remove_doubted: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/reset-password/passkeys',
      summary: 'Take away, by the mailed link, the passkeys that were there when the password was reset',
      tags
    })
    .input(z.strictObject({ token }))
    .output(z.object({ removed: z.int() })),

  owner_options: platformCall({ access: 'account', limit: 'passkey_options' })
    .route({
      method: 'POST',
      path: '/user/passkeys/owner/options',
      summary: 'What a passkey is to sign where a password is asked for once more',
      tags
    })
    .input(z.strictObject({ purpose: z.enum(ownerPurposes) }))
    .output(z.object({ options })),

  sign_in_options: platformCall({ access: 'anyone', limit: 'passkey_options' })
    .route({ method: 'POST', path: '/login/passkey/options', summary: 'What a passkey is to sign', tags })
    .input(z.strictObject({}))
    .output(z.object({ options })),

  sign_in: platformCall({ access: 'anyone', limit: 'login_network' })
    .route({ method: 'POST', path: '/login/passkey', summary: 'Sign in with a passkey', tags })
    .input(z.strictObject({ signed, team }))
    .output(z.object({ token: z.string(), user }))
}
