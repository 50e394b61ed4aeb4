/* What is mailed about an account. Each goes to the account's own address, in the language that the person chose. */
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deviceOf } from './device.ts'

/** The team under whose link something is asked for. */
type Under = { link: string; locales: readonly Locale[]; name: string; accent: string } | null

/** From where one came to ask for a mail, so that its link leads back there, on whichever device it is opened. */
export interface From {
  team: Under
  back: string | undefined
  /** What the browser that asks made up, for a code to be typed there. */
  waiting?: string | undefined
}

/** Who asks for a mail by typing an address. */
export interface Asker extends From {
  network: string
}

/**
 * The page asked for travels in the link and not beside the token here: it may hold the token of an invitation, which
 * stands in mails alone, and links without a token of their own carry it too. Whoever edits a link leads only
 * themselves astray, to a page of this site: the browser asks the same rule again.
 */
export const linkTo = (
  { config }: Pick<Platform, 'config'>,
  screen: string,
  { locale, team, back }: From & { locale: Locale },
  token?: string
): string => addressOfScreen(config, { team, locale }, screen, omitUndefined({ token, back }))

export interface Addressee {
  id: string
  email: string
  locale: Locale
  first_name: string
}

/** What became of the second step or of the passkeys, and a way in that the operator opened. */
export type Protection =
  | 'on'
  | 'off'
  | 'recovery_code'
  | 'passkey_added'
  | 'passkey_removed'
  | 'session_opened'

export type AccountMail =
  | { name: 'account_confirm'; address: string; code: string }
  | { name: 'account_choose_password' | 'account_reset'; address: string }
  | { name: 'account_known'; address: string; second_address: string }
  | { name: 'account_new_sign_in'; device: string; at: string; network: string; address: string }
  | { name: 'account_password_changed'; address: string }
  | {
      name: 'account_protection'
      change: Protection
      device: string
      at: string
      network: string
      address: string
    }
  | { name: 'account_passkeys_doubted'; note: string; days: number; address: string }
  | { name: 'account_address_confirm'; address: string; hours: number }
  | { name: 'account_address_asked'; address: string }
  | { name: 'account_address_changed'; address: string; days: number }
  | { name: 'account_address_back' | 'account_address_wanted' }
  | { name: 'account_deleted'; operator: string; note: string }

/** In the reader's language. Nobody knows yet where they are, so the zone is the one that all can reckon from. */
export const instantIn = (locale: Locale, at: Date): string => momentInWords(at, locale, 'UTC')

export const writeTo = async (
  platform: Platform,
  tx: Tx,
  { id, email, locale, first_name }: Addressee,
  { name, ...values }: AccountMail,
  /** The one on whose pages it was asked for; the mail wears its name and colour. */
  team: Under = null
): Promise<void> => {
  const hours = sizes.verify_hours
  const minutes = name === 'account_confirm' ? sizes.confirm_code_minutes : sizes.reset_minutes
  const to = { user_id: id, email, locale }
  await notify(platform, tx, name, to, { team, values: { first_name, email, hours, minutes, ...values } })
}

/** What guards the account is another than it was; its owner learns of it, for it may not have been them. */
export const notifyOfProtection = (
  platform: Platform,
  tx: Tx,
  to: Addressee,
  change: Protection,
  { network, agent }: { network: string; agent: string }
): Promise<void> =>
  writeTo(platform, tx, to, {
    name: 'account_protection',
    change,
    at: instantIn(to.locale, platform.clock.now()),
    // A name that no device has, for the sentence to say so.
    device: deviceOf(agent) || 'none',
    network,
    address: addressOfScreen(platform.config, { team: null, locale: to.locale }, 'forgot-password')
  })
