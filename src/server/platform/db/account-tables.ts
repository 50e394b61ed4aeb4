/* The tables around an account, which belong to no team. */
import type { Generated, JSONColumnType } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { Created } from '#contract/passkeys.ts'
import type { Locale } from '#contract/locales.ts'
import type { Fixed } from './columns.ts'

export interface UserTable {
  id: Fixed<string>
  email: string
  email_key: string
  first_name: string
  last_name: string
  locale: Locale
  is_admin: boolean
  created_at: Fixed<Date>
  /** Null until one was chosen. */
  password_hash: Generated<string | null>
  verified_at: Generated<Date | null>
  contested: Generated<boolean>
  /** Hash of what the browser made up that registered, until the address is confirmed. */
  registered_in: Generated<Uint8Array | null>
  terms_version: Generated<number | null>
  newsletter: Generated<boolean>
  display_name: Generated<string>
  diploma_name: Generated<string>
  country: Generated<string | null>
  city: Generated<string>
  bio: Generated<string>
  /** A day, without a zone. */
  birth_date: Generated<string | null>
  disciplines: Generated<string[]>
  socials: JSONColumnType<User['socials'], User['socials'] | undefined, User['socials']>
  time_zone: Generated<string | null>
  scheme: Generated<User['scheme']>
  version: Generated<number>
  /** Among the platform's pictures. */
  avatar_id: Generated<string | null>
  /** By when an operator needs a second factor; null where none is asked for. */
  factor_due: Generated<Date | null>
  /** The password was reset, and whether the passkeys are one's own is still to be asked. */
  passkeys_doubted: Generated<boolean>
  /** Since then it is a shell without a name. */
  erased_at: Generated<Date | null>
}

export interface SessionTable {
  id: Fixed<string>
  user_id: Fixed<string>
  token_hash: Fixed<Uint8Array>
  created_at: Fixed<Date>
  seen_at: Date
  expires_at: Date
  agent: Fixed<string>
  network: Fixed<string>
  /** Begun by a password and a code, or by a passkey. */
  both_factors: Generated<boolean>
}

export interface MailedTokenTable {
  id: Fixed<string>
  user_id: Fixed<string>
  kind: Fixed<'verify' | 'reset' | 'passkeys'>
  token_hash: Fixed<Uint8Array>
  /** Null where no code went along. */
  code_hash: Fixed<Uint8Array | null>
  created_at: Fixed<Date>
  /** Brought forward where a newer one takes its place. */
  expires_at: Date
  used_at: Date | null
}

export interface SecondFactorTable {
  user_id: Fixed<string>
  sealed_secret: Uint8Array
  begun_at: Date
  /** Null: nothing is on yet. */
  confirmed_at: Date | null
  last_step: number | null
}

export interface RecoveryCodeTable {
  user_id: Fixed<string>
  code_hash: Fixed<Uint8Array>
}

export interface PasskeyTable {
  id: Fixed<string>
  user_id: Fixed<string>
  credential_id: Fixed<string>
  public_key: Fixed<Uint8Array>
  counter: number
  transports: Fixed<Created['transports']>
  name: string
  created_at: Fixed<Date>
  used_at: Date | null
}

export interface ChallengeTable {
  id: Fixed<string>
  kind: Fixed<'code' | 'new_passkey' | 'passkey'>
  /** Null where a passkey is yet to say whose it is. */
  user_id: Fixed<string | null>
  token_hash: Fixed<Uint8Array>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
}
