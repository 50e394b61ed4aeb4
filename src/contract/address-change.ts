/*
 * Another address for an account. It is asked for by its owner and confirmed by a link that is mailed to the new
 * address; until then everything stays as it is. The answers are the same where the address is somebody else's.
 */
import * as z from 'zod'
import { email, newPassword, token } from './account-fields.ts'
import { platformCall } from './kit.ts'
import { ownerShown } from './owner-shown.ts'

/** What was asked for and waits; null where nothing does. */
const addressChange = z.object({
  change: z.object({ email: z.string(), until: z.iso.datetime() }).nullable()
})
export type AddressChange = z.infer<typeof addressChange>

/** The second step stays: told is since when it is on, and to whom to write where somebody else turned it on. */
const addressTakenBack = z.object({
  status: z.literal('done'),
  second_step: z.object({ since: z.iso.datetime(), operator: z.string() }).nullable()
})
export type AddressTakenBack = z.infer<typeof addressTakenBack>

const tags = ['accounts']

export const addressChangeCalls = {
  address_change: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/email', summary: 'The address that waits to be confirmed', tags })
    .input(z.object({}))
    .output(addressChange),

  ask_address_change: platformCall({ access: 'account', limit: 'change_address' })
    .route({
      method: 'POST',
      path: '/user/email',
      summary: 'Ask for another address, which is mailed a link',
      tags,
      successStatus: 202
    })
    .input(z.strictObject({ ...ownerShown, email }))
    // The same where the address is that of another account.
    .output(addressChange),

  resend_address_change: platformCall({ access: 'account', limit: 'change_address' })
    .route({
      method: 'POST',
      path: '/user/email/resend',
      summary: 'Send the link to the other address again',
      tags,
      successStatus: 202
    })
    .input(z.strictObject({}).optional())
    .output(addressChange),

  cancel_address_change: platformCall({ access: 'account', limit: 'redeem' })
    .route({ method: 'DELETE', path: '/user/email', summary: 'Keep the address as it is', tags })
    // Before an open session its owner would be kept at an address that they want to leave, and never learn of it.
    .input(z.strictObject(ownerShown))
    .output(addressChange),

  confirm_address_change: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/user/email/confirm',
      summary: 'Confirm the other address, which ends every other session',
      tags
    })
    .input(z.strictObject({ token }))
    .output(z.object({ email: z.string() })),

  take_address_back: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/reset-password/address',
      summary:
        'Take a change of address back, by the link in the mail to the old one, and set a new password',
      tags
    })
    .input(z.strictObject({ token, password: newPassword }))
    .output(addressTakenBack)
}
