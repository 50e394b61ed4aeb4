/* The keys of a team's account at Stripe: encrypted where they are kept, and shown to nobody. */
import type { CardSettings } from '#contract/cards.ts'
import { decrypt } from '#server/platform/encrypt.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret } from '#server/platform/secret.ts'
import { selectKeys } from './cards.queries.ts'

/** What an encrypted text is bound to. */
export const about = (team_id: string, what: 'key' | 'secret'): string => `card_${what}:${team_id}`

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
