/*
 * A link in a mail: random, kept as its hash, used once, and only the newest of its kind. Whoever follows an old one
 * is told what became of it; a guessed one was never there.
 */
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import type { Doors, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { endLinks } from '#server/platform/mail/content-expiry.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockUser } from './accounts.queries.ts'

export type MailedKind = 'verify' | 'reset' | 'passkeys' | 'address' | 'address_back'

const lasts: Record<MailedKind, number> = {
  verify: sizes.verify_hours * 3_600_000,
  reset: sizes.reset_minutes * 60_000,
  passkeys: sizes.passkeys_link_days * 86_400_000,
  address: sizes.change_address_hours * 3_600_000,
  address_back: sizes.address_back_days * 86_400_000
}

const hashesOf = (rows: readonly { token_hash: Uint8Array }[]) => rows.map(row => row.token_hash)

interface Ending {
  kinds: readonly MailedKind[]
  /** Of the link from which on they end, itself included. */
  since?: Uint8Array
}

/** Who follows one of these from now on is told that it has run out. */
const end = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  user_id: string,
  { kinds, since }: Ending
): Promise<void> => {
  const now = clock.now()
  const open = tx.db
    .updateTable('mailed_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  const ending = since
    ? open.where('created_at', '>=', query =>
        query.selectFrom('mailed_tokens as this').select('created_at').where('token_hash', '=', since)
      )
    : open
  const ended = await ending.returning('token_hash').execute()
  await endLinks(tx, hashesOf(ended), 'expired')
}

/** What takes a change of address back outlives what a thief does next, such as choosing another password. */
export const endTokens = (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  user_id: string,
  kinds: readonly MailedKind[] = ['verify', 'reset', 'passkeys', 'address']
): Promise<void> => end(platform, tx, user_id, { kinds })

/** Those of the addresses that the account got after the one that it is given back. */
export const endLaterBacks = (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  user_id: string,
  token_hash: Uint8Array
): Promise<void> => end(platform, tx, user_id, { kinds: ['address_back'], since: token_hash })

/** What a link is bound to beside the account. */
interface Bound {
  code_hash?: Uint8Array | null
  /** The address that the account is to have, and the one that it has. */
  email?: string
  email_key?: string
  from_key?: string
}

/** An older link of the same kind ends: there is one way in at a time. The ways back are one for each address that there was. */
export const mailToken = async (
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  tx: Tx,
  user_id: string,
  kind: MailedKind,
  bound: Bound = {}
): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  if (kind !== 'address_back') await endTokens({ clock }, tx, user_id, [kind])
  await tx.db
    .insertInto('mailed_tokens')
    .values({
      id: newId(),
      user_id,
      kind,
      token_hash: hashToken(token),
      ...bound,
      created_at: now,
      expires_at: new Date(now.getTime() + lasts[kind]),
      used_at: null
    })
    .execute()
  return token
}

interface Redeemed {
  user: RowOf<typeof lockUser>
  /** Used before now; what that means is the caller's to say. */
  again: boolean
}

const unknown = (): Problem => new Problem('not_found', { reason: 'unknown_link' })

/**
 * Locks the account and then the token, so that of two who come with it at once one is the second. The account comes first,
 * as wherever its links are ended: else the two would wait for one another.
 */
export const redeemToken = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  token: string,
  kind: MailedKind
): Promise<Redeemed> => {
  const asked = tx.db
    .selectFrom('mailed_tokens')
    .select(['id', 'user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
  const whose = await asked.executeTakeFirst()
  const user = whose && (await lockUser(tx, whose.user_id))
  // Deleted with the account that waited for its confirmation, where that was emptied meanwhile.
  const found = await asked.forUpdate().executeTakeFirst()
  if (!user || !found) throw unknown()
  if (found.used_at) return { user, again: true }
  const now = clock.now()
  if (found.expires_at <= now) throw new Problem('gone', { reason: 'expired_link' })
  await tx.db.updateTable('mailed_tokens').set({ used_at: now }).where('id', '=', found.id).execute()
  await endLinks(tx, [hashToken(token)], 'used')
  return { user, again: false }
}

/** Uses up the mail whose code it is, link and all; false where there is none, or the code has run out. */
export const redeemCode = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  user_id: string,
  code_hash: Uint8Array
): Promise<boolean> => {
  const now = clock.now()
  const used = await tx.db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('kind', '=', 'verify')
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', new Date(now.getTime() - sizes.confirm_code_minutes * 60_000))
    .returning('token_hash')
    .executeTakeFirst()
  if (!used) return false
  await endLinks(tx, [used.token_hash], 'used')
  return true
}

/** Only looked at. */
export const findToken = async (doors: Doors, token: string) => {
  const [found] = await doors.readPlatform(db =>
    db
      .selectFrom('mailed_tokens')
      .select(['used_at', 'expires_at'])
      .where('token_hash', '=', hashToken(token))
  )
  return found
}

export const deleteTokens = async (tx: Tx, user_id: string): Promise<void> => {
  const gone = await tx.db
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', user_id)
    .returning('token_hash')
    .execute()
  await endLinks(tx, hashesOf(gone), 'expired')
}
