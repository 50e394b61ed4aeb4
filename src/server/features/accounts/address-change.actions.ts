/*
 * Another address for an account. Nothing changes before whoever reads the new address presses the button that a link
 * there leads to; the old address is told when it is asked for and when it is done. Whether the new address has an account
 * already is told to its holder alone.
 */
import type { AddressChange } from '#contract/address-change.ts'
import { sizes } from '#contract/limits.ts'
import type { OwnerShown } from '#contract/owner-shown.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { hashToken } from '#server/platform/access/find-actor.ts'
import { atLeastMs } from '#server/platform/at-least-ms.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeTo } from './accounts.mails.ts'
import { selectUserByEmail, updateUserRow, type lockUser } from './accounts.queries.ts'
import { selectChangeOfToken, selectOpenChange } from './address-change.queries.ts'
import { offerWayBack } from './address-back.actions.ts'
import { deleteChallenges } from './challenges.ts'
import { freeAddress, orTaken } from './free-address.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { endTokens, mailToken, redeemToken } from './mailed-tokens.ts'
import { requireOwner } from './owner-shown.actions.ts'
import { same_time } from './registration.actions.ts'
import type { Device } from './sessions.actions.ts'
import { deleteSessions } from './sessions.queries.ts'

type Owner = RowOf<typeof lockUser>

const present = (row: RowOf<typeof selectOpenChange> | undefined): AddressChange => ({
  change: row?.email ? { email: row.email, until: row.expires_at.toISOString() } : null
})

export const readAddressChange = async (
  { doors, clock }: Platform,
  { user_id }: UserActor
): Promise<AddressChange> => {
  const [row] = await doors.readPlatform(db => selectOpenChange(db, user_id, clock.now()))
  return present(row)
}

/**
 * Where the address has an account, its holder is told in place of the link, which then is in no mail. A registration that
 * nobody confirmed is no account yet.
 */
const mailLink = async (platform: Platform, tx: Tx, user: Owner, email: string): Promise<AddressChange> => {
  const { locale } = user
  const email_key = addressKey(email)
  const bound = { email, email_key, from_key: user.email_key }
  const token = await mailToken(platform, tx, user.id, 'address', bound)
  const holder = await selectUserByEmail(tx.db, email_key).executeTakeFirst()
  if (holder?.verified_at) await writeTo(platform, tx, holder, { name: 'account_address_wanted' })
  else {
    const query = { token, of: 'address' }
    const address = addressOfScreen(platform.config, { team: null, locale }, 'verify-email', query)
    const hours = sizes.change_address_hours
    await writeTo(platform, tx, { ...user, email }, { name: 'account_address_confirm', address, hours })
  }
  return present(await selectOpenChange(tx.db, user.id, platform.clock.now()).executeTakeFirst())
}

export const askAddressChange = async (
  platform: Platform,
  actor: UserActor,
  { email, ...shown }: OwnerShown & { email: string },
  device: Device
): Promise<AddressChange> => {
  const { password_hash } = await requireOwner(platform, actor, { purpose: 'address', shown }, device)
  return atLeastMs(same_time, () =>
    platform.doors.withPlatform(actor, async tx => {
      const user = await lockSignedIn(tx, actor)
      // The password is another by now.
      if (user.password_hash !== password_hash) throw new Problem('unauthenticated')
      if (addressKey(email) === user.email_key) throw invalidField(['email'], 'address_now')
      const asked = await mailLink(platform, tx, user, email)
      const { locale } = user
      const address = addressOfScreen(platform.config, { team: null, locale }, 'forgot-password')
      await writeTo(platform, tx, user, { name: 'account_address_asked', address })
      await audit(tx, platform, { verb: 'user.address_asked', subject: `user:${user.id}` })
      return asked
    })
  )
}

export const resendAddressChange = (platform: Platform, actor: UserActor): Promise<AddressChange> =>
  atLeastMs(same_time, () =>
    platform.doors.withPlatform(actor, async tx => {
      const user = await lockSignedIn(tx, actor)
      const open = await selectOpenChange(tx.db, user.id, platform.clock.now()).executeTakeFirst()
      // Confirmed, cancelled or run out meanwhile: the answer shows it.
      return open?.email ? mailLink(platform, tx, user, open.email) : present(open)
    })
  )

export const cancelAddressChange = async (
  platform: Platform,
  actor: UserActor,
  shown: OwnerShown,
  device: Device
): Promise<AddressChange> => {
  await requireOwner(platform, actor, { purpose: 'address', shown }, device)
  return platform.doors.withPlatform(actor, async tx => {
    await lockSignedIn(tx, actor)
    await endTokens(platform, tx, actor.user_id, ['address'])
    return present(undefined)
  })
}

/** Every way in that was begun by the old address ends, but the session in which the link was opened. */
const setAddress = async (
  platform: Platform,
  tx: Tx,
  user: Owner,
  { email, email_key }: { email: string; email_key: string }
): Promise<void> => {
  const { actor } = tx
  await updateUserRow(tx, user.id, { email, email_key })
  const here = actor.kind === 'user' && actor.user_id === user.id ? actor.session_id : null
  await deleteSessions(tx, user.id, here)
  await endTokens(platform, tx, user.id)
  await deleteChallenges(tx, user.id)
  await audit(tx, platform, { verb: 'user.address_changed', subject: `user:${user.id}` })
  await offerWayBack(platform, tx, user, email_key)
}

const confirm = async (
  platform: Platform,
  tx: Tx,
  { token, network }: { token: string; network: string }
): Promise<string> => {
  const { user, again } = await redeemToken(platform, tx, token, 'address')
  const asked = await selectChangeOfToken(tx.db, hashToken(token), 'address').executeTakeFirst()
  if (user.erased_at || !asked?.email || !asked.email_key)
    throw new Problem('not_found', { reason: 'unknown_link' })
  const { email, email_key } = asked
  // Whoever lost the answer presses again and is told the same.
  if (again && user.email_key === email_key) return email
  if (again) throw new Problem('gone', { reason: 'used_link' })
  if (user.email_key !== asked.from_key) throw new Problem('gone', { reason: 'expired_link' })
  await freeAddress(platform, tx, email_key, 'address_taken')
  await setAddress(platform, tx, user, { email, email_key })
  await giveBackLimits(tx, ['redeem'], { network, account: null })
  return email
}

export const confirmAddressChange = async (
  platform: Platform,
  by: Actor,
  shown: { token: string; network: string }
): Promise<{ email: string }> => ({
  email: await orTaken(
    platform.doors.withPlatform(by, tx => confirm(platform, tx, shown)),
    'address_taken'
  )
})
