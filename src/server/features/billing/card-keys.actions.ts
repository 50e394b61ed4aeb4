/* The keys of a team's account at Stripe: encrypted where they are kept, asked about when they are saved, shown to nobody. */
import type { CardSettings, SavingKeys } from '#contract/cards.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret, requireSecret } from '#server/platform/secret.ts'
import { deleteKeys, putKeys, selectKeys } from './cards.queries.ts'
import { askAccount, askAnySession, StripeRefused } from './stripe.ts'

const about = (team_id: string, what: 'key' | 'secret'): string => `card_${what}:${team_id}`

export interface OpenedKeys {
  key: string
  secret: string
  account_id: string
  live: boolean
}

/** Null where the team takes no cards. */
export const openKeys = async ({ doors }: Platform, team_id: string): Promise<OpenedKeys | null> => {
  const [row] = await doors.readTeam(team_id, db => selectKeys(db, team_id))
  const sealing = row && (await findSecret(doors, 'card_keys'))
  if (!row || !sealing) return null
  return {
    key: decrypt(sealing, row.sealed_key, about(team_id, 'key')),
    secret: decrypt(sealing, row.sealed_secret, about(team_id, 'secret')),
    account_id: row.account_id,
    live: row.live
  }
}

export const webhookPath = (team_id: string): string => `/webhooks/stripe/${team_id}`

export const readCardSettings = async (
  { doors, config }: Platform,
  team_id: string
): Promise<CardSettings> => {
  const [row] = await doors.readTeam(team_id, db => selectKeys(db, team_id))
  return {
    mode: row ? (row.live ? 'live' : 'test') : 'none',
    account: row?.account_name ?? '',
    key_ends: row?.key_ends ?? '',
    secret_ends: row?.secret_ends ?? '',
    since: row?.since.toISOString() ?? null,
    webhook_url: `${config.public_url}${config.api_base}${webhookPath(team_id)}`
  }
}

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

export const saveKeys = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  typed: SavingKeys
): Promise<CardSettings> => {
  const [key, secret] = [typed.secret_key.trim(), typed.webhook_secret.trim()]
  const account = await checkKey(platform, key)
  // A door of the platform's own is opened before the team's: one inside the other would wait for itself.
  const sealing = await platform.doors.withPlatform(by, tx => requireSecret(tx, platform.clock, 'card_keys'))
  await platform.doors.withTeam(team_id, by, async tx => {
    await putKeys(tx, {
      ...account,
      sealed_key: encrypt(sealing, key, about(team_id, 'key')),
      sealed_secret: encrypt(sealing, secret, about(team_id, 'secret')),
      key_ends: key.slice(-4),
      secret_ends: secret.slice(-4),
      live: key.slice(3).startsWith('live_'),
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
  await platform.doors.withTeam(team_id, by, async tx => {
    const { numDeletedRows } = await deleteKeys(tx)
    if (numDeletedRows > 0n)
      await audit(tx, platform, { verb: 'team.cards_ended', subject: `team:${team_id}` })
  })
  return readCardSettings(platform, team_id)
}
