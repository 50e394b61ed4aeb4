/*
 * One account a person, over all teams; what they may do in a team is the role they hold there. An account begins
 * unconfirmed, and signs in once the address is shown to be its owner's. Nothing here tells a stranger whether an
 * address has an account: every call that takes an address answers alike for both.
 */
import * as z from 'zod'
import { erasure, membership, session } from './account-shapes.ts'
import {
  email,
  mailedCode,
  name,
  newPassword,
  profile,
  team,
  token,
  triedPassword,
  waiting
} from './account-fields.ts'
import { addressChangeCalls } from './address-change.ts'
import { pageLimit, version } from './numbers.ts'
import { platformCall, roles } from './kit.ts'
import { locales } from './locales.ts'
import { ownerShown } from './owner-shown.ts'
import { picture } from './picture.ts'
import { back } from './way-back.ts'

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** What the person may do in the team that was asked about; `admin` for the platform's own people. */
  role: z.enum([...roles, 'admin']).nullable(),
  /**
   * By when that role needs a session that began with a second factor; null where it needs none, or has it. After that
   * the account keeps the role, and what the role may do is refused until there is one.
   */
  second_factor_due: z.iso.datetime().nullable(),
  email: z.string(),
  ...z.object(profile).omit({ first_name: true, last_name: true }).shape,
  avatar: picture.nullable(),
  /** False where one came by an invitation and has chosen none yet. */
  has_password: z.boolean(),
  has_passkey: z.boolean(),
  /** The password was reset: whether the passkeys are one's own is to be answered before any of them opens the account. */
  passkeys_doubted: z.boolean(),
  version: z.int()
})
export type User = z.infer<typeof user>

const newAccount = z.strictObject({
  email,
  /** Left out by who comes to enter a work: they are signed in by the mail, and choose one after. */
  password: newPassword.optional(),
  first_name: name,
  last_name: name,
  locale: z.enum(locales),
  country: profile.country.optional(),
  /** Which edition of the terms and of the privacy page was agreed to; there is no account without. */
  terms_version: version,
  newsletter: z.boolean().default(false),
  /** The team under whose link it happens, so that the mail leads back there. */
  team,
  back,
  /** With it the mail brings a code, which is taken together with it; it is also what `began` is later. */
  waiting: waiting.optional()
})
export type NewAccount = z.infer<typeof newAccount>

const changes = z.strictObject({
  version,
  ...z.object(profile).partial().shape,
  /** A picture that was sent as one's avatar; null takes it away. */
  avatar_id: z.string().nullable().optional(),
  team
})
export type UserChanges = Omit<z.infer<typeof changes>, 'team'>

export const signedIn = z.object({ token: z.string(), user })
export type SignedIn = z.infer<typeof signedIn>

/**
 * There was a password from the registration, and nothing showed that who confirmed had chosen it: it opens nothing, and
 * another is to be chosen.
 */
const password_dropped = z.boolean()

/** The same for every address, known or not. */
const onItsWay = z.object({ status: z.literal('on_its_way') })

const page = z.object({
  limit: pageLimit,
  cursor: z.string().max(100).optional()
})
const tags = ['accounts']

export const accounts = {
  register: platformCall({ access: 'anyone', limit: 'register' })
    .route({ method: 'POST', path: '/register', summary: 'Open an account', tags, successStatus: 201 })
    .input(newAccount)
    .output(onItsWay),

  verify_email: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({ method: 'POST', path: '/verify-email', summary: 'Confirm an address', tags })
    .input(z.strictObject({ token, sign_in: z.boolean().default(false), team, began: waiting.optional() }))
    // A link signs in once, with the confirmation; where it had been confirmed before, there is no session by it.
    .output(
      z.object({ status: z.enum(['confirmed', 'already']), session: signedIn.nullable(), password_dropped })
    ),

  confirm_by_code: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/verify-email/code',
      summary: 'Confirm an address by the code in the mail, and sign in',
      tags
    })
    .input(z.strictObject({ email, code: mailedCode, waiting, team, began: waiting.optional() }))
    .output(signedIn.extend({ password_dropped })),

  resend_verification: platformCall({ access: 'anyone', limit: 'write_mail' })
    .route({
      method: 'POST',
      path: '/verify-email/resend',
      summary: 'Send the confirmation again',
      tags,
      successStatus: 202
    })
    .input(z.strictObject({ email, team, back, waiting: waiting.optional() }))
    .output(onItsWay),

  login: platformCall({ access: 'anyone', limit: 'login_network' })
    .route({ method: 'POST', path: '/login', summary: 'Sign in', tags })
    .input(z.strictObject({ email, password: triedPassword, team }))
    .output(signedIn),

  unlock: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/user/unlock',
      summary: 'Go on with this session under another token, once more by the password or a passkey',
      tags
    })
    .input(z.strictObject({ ...ownerShown, team }))
    .output(signedIn),

  logout: platformCall({ access: 'bearer', limit: null })
    .route({ method: 'POST', path: '/logout', summary: 'End this session', tags, successStatus: 204 })
    .input(z.strictObject({}).optional())
    .output(z.undefined()),

  forgot_password: platformCall({ access: 'anyone', limit: 'write_mail' })
    .route({
      method: 'POST',
      path: '/forgot-password',
      summary: 'Ask for a link to a new password',
      tags,
      successStatus: 202
    })
    .input(z.strictObject({ email, team, back }))
    .output(onItsWay),

  reset_password: platformCall({ access: 'anyone', limit: 'redeem' })
    .route({ method: 'POST', path: '/reset-password', summary: 'Set a new password', tags })
    .input(z.strictObject({ token, password: newPassword }))
    .output(z.object({ status: z.literal('done') })),

  get: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user', summary: 'Who is signed in, and as what here', tags })
    .input(z.object({ team }))
    .output(user),

  update: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'PATCH', path: '/user', summary: 'Change profile and settings', tags })
    .input(changes)
    .output(user),

  change_password: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/user/password',
      summary: 'Change the password and sign out everywhere else',
      tags
    })
    .input(z.strictObject({ ...ownerShown, new_password: newPassword }))
    // The old token ends with the old password.
    .output(z.object({ token: z.string() })),

  choose_password: platformCall({ access: 'account', limit: 'redeem' })
    .route({
      method: 'POST',
      path: '/user/password/first',
      summary: 'Choose a password where there is neither one nor a passkey yet',
      tags
    })
    .input(z.strictObject({ password: newPassword }))
    .output(z.object({ token: z.string() })),

  ...addressChangeCalls,

  erasure: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'GET', path: '/user/erasure', summary: 'What deleting the account would do', tags })
    .input(z.object({}))
    .output(erasure),

  remove: platformCall({ access: 'account', limit: 'redeem', ends_payments: true })
    .route({ method: 'DELETE', path: '/user', summary: 'Delete the account', tags, successStatus: 204 })
    .input(z.strictObject(ownerShown))
    .output(z.undefined()),

  teams: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/teams', summary: 'The teams one has a part in', tags })
    .input(page)
    .output(z.object({ items: z.array(membership), next: z.string().nullable() })),

  sessions: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/sessions', summary: 'Where one is signed in', tags })
    .input(page)
    .output(z.object({ items: z.array(session), next: z.string().nullable() })),

  end_session: platformCall({ access: 'account', limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/user/sessions/{session}',
      summary: 'Sign out somewhere',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ session: z.string() }))
    .output(z.undefined()),

  end_other_sessions: platformCall({ access: 'account', limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/user/sessions',
      summary: 'Sign out everywhere else',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({}).optional())
    .output(z.undefined())
}
