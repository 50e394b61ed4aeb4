/* What the browser knows of whoever is signed in: their name, their initials, their portrait and their role. */
import type { Picture } from '#contract/picture.ts'
import type { BrowserSession, SessionUser } from './session.ts'

export const signedOut: BrowserSession = { loggedIn: false, name: '', user: null, token: null, role: null }

const firstLetter = (name: string): string => [...name][0] ?? ''

/** What the server answered, checked before anything relies on it. */
export const readUser = (body: unknown): SessionUser => {
  if (!body || typeof body !== 'object') throw new TypeError('GET /user answered something else than a user')
  const user: Record<string, unknown> = { ...body }
  const { id, first_name, last_name, email, role, avatar, has_password, has_passkey, passkeys_doubted } = user
  if (typeof first_name !== 'string' || typeof last_name !== 'string' || typeof email !== 'string')
    throw new TypeError('GET /user answered a user without a name or an address')
  if (typeof id !== 'string') throw new TypeError('GET /user answered a user without an id')
  return {
    id,
    first_name,
    last_name,
    email,
    role: typeof role === 'string' ? role : null,
    // As the contract has it, or none.
    avatar: avatar instanceof Object ? (avatar as Picture) : null,
    has_password: has_password !== false,
    ...(has_passkey === true && { has_passkey }),
    ...(passkeys_doubted === true && { passkeys_doubted })
  }
}

export const sessionOf = (
  {
    id,
    first_name,
    last_name,
    email,
    role,
    avatar,
    has_password,
    has_passkey,
    passkeys_doubted
  }: SessionUser,
  token: string
): BrowserSession => ({
  loggedIn: true,
  name: firstLetter(first_name) + firstLetter(last_name),
  user: {
    id,
    first_name,
    last_name,
    email,
    role,
    avatar,
    has_password,
    ...(has_passkey && { has_passkey }),
    ...(passkeys_doubted && { passkeys_doubted })
  },
  token,
  role
})
