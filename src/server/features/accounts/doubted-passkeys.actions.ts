/*
 * Passkeys after a password was reset. Whoever had the password may have left one of their own, so none opens the account
 * until its owner has said whose they are: by the link in a mail that lists them, or when they have signed in with the
 * new password.
 */
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { instantIn, notifyOfProtection, writeTo } from './accounts.mails.ts'
import { updateUserRow, type lockUser } from './accounts.queries.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { endTokens, mailToken, redeemToken } from './mailed-tokens.ts'
import { requireOwner } from './owner-shown.actions.ts'
import { deletePasskeys, selectPasskeys } from './passkeys.queries.ts'
import type { Device } from './sessions.actions.ts'
import { deleteSessions, forgetFactors } from './sessions.queries.ts'

type Owner = RowOf<typeof lockUser>

export const doubtPasskeys = async (platform: Platform, tx: Tx, user: Owner): Promise<void> => {
  const page = { user_id: user.id, limit: sizes.longest_list, after: null }
  const keys = await selectPasskeys(tx.db, page).execute()
  if (keys.length === 0) return
  await updateUserRow(tx, user.id, { passkeys_doubted: true })
  const { locale } = user
  const token = await mailToken(platform, tx, user.id, 'passkeys')
  await writeTo(platform, tx, user, {
    name: 'account_passkeys_doubted',
    note: keys.map(({ name, created_at }) => `${name} · ${instantIn(locale, created_at)}`).join('\n'),
    days: sizes.passkeys_link_days,
    address: addressOfScreen(platform.config, { team: null, locale }, 'reset-password', {
      token,
      of: 'passkeys'
    })
  })
}

/** All of them: which of several is another's is for the settings, where each is removed alone. */
const removeAll = async (platform: Platform, tx: Tx, user: Owner, device: Device): Promise<number> => {
  const removed = Number(
    (await deletePasskeys(tx, user.id)).reduce((sum, row) => sum + row.numDeletedRows, 0n)
  )
  await forgetFactors(tx, user.id)
  await audit(tx, platform, {
    verb: 'user.passkeys_removed',
    subject: `user:${user.id}`,
    details: { removed }
  })
  await notifyOfProtection(platform, tx, user, 'passkey_removed', device)
  return removed
}

/** The one with the mail need not be signed in; who is, is signed out with whoever else may be. */
export const removeByLink = (platform: Platform, by: Actor, token: string, device: Device): Promise<number> =>
  platform.doors.withPlatform(by, async tx => {
    const { user, again } = await redeemToken(platform, tx, token, 'passkeys')
    if (again) throw new Problem('gone', { reason: 'used_link' })
    if (user.erased_at) throw new Problem('not_found', { reason: 'unknown_link' })
    // Answered since: what is there now are keys that their owner has kept or added.
    if (!user.passkeys_doubted) throw new Problem('gone', { reason: 'used_link' })
    await updateUserRow(tx, user.id, { passkeys_doubted: false })
    await deleteSessions(tx, user.id)
    return removeAll(platform, tx, user, device)
  })

/** By the password once more: a passkey that is kept opens the account, and the question may wait in an open session for days. */
export const reviewPasskeys = async (
  platform: Platform,
  actor: UserActor,
  { keep, password }: { keep: boolean; password: string },
  device: Device
): Promise<number> => {
  await requireOwner(platform, actor, { purpose: 'passkey', shown: { password } }, device)
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    // Answered in another tab.
    if (!user.passkeys_doubted) return 0
    await updateUserRow(tx, user.id, { passkeys_doubted: false })
    await endTokens(platform, tx, user.id, ['passkeys'])
    if (!keep) return removeAll(platform, tx, user, device)
    await audit(tx, platform, { verb: 'user.passkeys_kept', subject: `user:${user.id}` })
    return 0
  })
}
