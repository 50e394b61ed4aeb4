/* The keys of a team's account at Stripe are asked about when they are saved, and leave no page at which nobody would see a payment. */
import type { CardSettings, SavingKeys } from '#contract/cards.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { encrypt } from '#server/platform/encrypt.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { endOpenSessions } from './card-events.actions.ts'
import { about, openKeys, readCardSettings, type OpenedKeys } from './card-keys.actions.ts'
import { deleteKeys, putKeys } from './cards.queries.ts'
import { askAccount, askAnySession, StripeRefused } from './stripe.ts'

type Account = Pick<OpenedKeys, 'account_id' | 'live'>

/** A restricted key need not be allowed to read the account; it must be allowed to do what is done with it. */
const checkKey = async (
  platform: Platform,
  key: string
): Promise<{ account_id: string; account_name: string }> => {
  try {
    await askAnySession(platform, key)
  } catch (error) {
    if (error instanceof Unreachable)
      throw new Problem('unavailable', { reason: 'stripe_unreachable', cause: error })
    if (!(error instanceof StripeRefused)) throw error
    throw invalidField(['secret_key'], error.status === 403 ? 'card_key_rights' : 'card_key_refused')
  }
  try {
    const { id, settings } = await askAccount(platform, key)
    return { account_id: id, account_name: settings?.dashboard?.display_name?.slice(0, 200) ?? '' }
  } catch (error) {
    if (error instanceof StripeRefused) return { account_id: '', account_name: '' }
    if (error instanceof Unreachable)
      throw new Problem('unavailable', { reason: 'stripe_unreachable', cause: error })
    throw error
  }
}

/** Not known of a key that may not read its account. */
const isSameAccount = (one: Account, other: Account): boolean =>
  one.account_id !== '' && one.account_id === other.account_id && one.live === other.live

/** Of another account nothing is learned with the new keys: who is at a page of the old one is led away from it first. */
export const saveKeys = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  typed: SavingKeys
): Promise<CardSettings> => {
  const [key, secret] = [typed.secret_key.trim(), typed.webhook_secret.trim()]
  const account = { ...(await checkKey(platform, key)), live: key.slice(3).startsWith('live_') }
  const before = await openKeys(platform, team_id)
  if (before && !isSameAccount(before, account)) await endOpenSessions(platform, team_id)
  // A door of the platform's own is opened before the team's: one inside the other would wait for itself.
  const sealing = await platform.doors.withPlatform(by, tx => requireSecret(tx, platform.clock, 'card_keys'))
  await platform.doors.withTeam(team_id, by, async tx => {
    await putKeys(tx, {
      ...account,
      sealed_key: encrypt(sealing, key, about(team_id, 'key')),
      sealed_secret: encrypt(sealing, secret, about(team_id, 'secret')),
      key_ends: key.slice(-4),
      secret_ends: secret.slice(-4),
      since: platform.clock.now()
    })
    await audit(tx, platform, { verb: 'team.cards_taken', subject: `team:${team_id}` })
  })
  return readCardSettings(platform, team_id)
}

export const removeKeys = async (
  platform: Platform,
  by: UserActor,
  team_id: string
): Promise<CardSettings> => {
  await endOpenSessions(platform, team_id)
  await platform.doors.withTeam(team_id, by, async tx => {
    const { numDeletedRows } = await deleteKeys(tx)
    if (numDeletedRows > 0n)
      await audit(tx, platform, { verb: 'team.cards_ended', subject: `team:${team_id}` })
  })
  return readCardSettings(platform, team_id)
}
