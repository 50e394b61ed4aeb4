/*
 * The owner of an account is asked once more who they are before a locked session goes on, and before anything that opens the
 * account, keeps somebody out of it, takes all of it along or ends it. They show it by the password, or by a passkey, which signs what was made
 * for this account and for that one purpose.
 */
import * as z from 'zod'
import { triedPassword } from './account-fields.ts'

export const ownerPurposes = [
  'unlock',
  'password',
  'address',
  'passkey',
  'passkey_removal',
  'two_factor_on',
  'recovery_codes',
  'two_factor_off',
  'export',
  'erasure'
] as const
export type OwnerPurpose = (typeof ownerPurposes)[number]

/** Bytes, as WebAuthn writes them in JSON. */
export const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

export const credentialId = bytes(1400)
export const clientData = bytes(4000)

/** What a browser said with a key that it has. */
export const signed = z.strictObject({
  id: credentialId,
  client_data: clientData,
  authenticator_data: bytes(4000),
  signature: bytes(4000),
  /** Empty where the device was told which keys to look for, and does not say whose the one is. */
  user_handle: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/)
})

/** One of the two, in the input of every call before which the owner is asked. */
export const ownerShown = { password: triedPassword.optional(), signed: signed.optional() }

const shown = z.object(ownerShown)
export type OwnerShown = z.infer<typeof shown>
