/* A forgotten password, and one that is changed. Either ends every other session and tells the owner by mail. */
import type { OwnerShown } from '#contract/owner-shown.ts'
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import { atLeastMs } from '#server/platform/at-least-ms.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import { mayWriteTo, writeAnew } from '#server/platform/mail/may-write-to.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkTo, writeTo, type Asker } from './accounts.mails.ts'
import { selectUserByEmail, updateUserRow, type lockUser } from './accounts.queries.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { deleteChallenges } from './challenges.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { endTokens, findToken, mailToken, redeemToken } from './mailed-tokens.ts'
import { requireOwner } from './owner-shown.actions.ts'
import { selectCredentials } from './passkeys.queries.ts'
import { requireGoodPassword, same_time } from './registration.actions.ts'
import { doubtPasskeys } from './doubted-passkeys.actions.ts'
import { beginSession, type Device } from './sessions.actions.ts'
import { deleteSessions } from './sessions.queries.ts'

export const forgetPassword = (platform: Platform, by: Actor, email: string, from: Asker): Promise<void> =>
  atLeastMs(same_time, async () => {
    const [known] = await platform.doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
    const asked = { purpose: 'reset', email, network: from.network } as const
    if (!known || !(await mayWriteTo(platform, asked))) return
    await platform.doors.withPlatform(by, async tx => {
      // Locked: whoever takes the address away meanwhile would else be outlived by a link to it.
      const found = await selectUserByEmail(tx.db, addressKey(email)).forUpdate().executeTakeFirst()
      if (!found) return
      const token = await mailToken(platform, tx, found.id, 'reset')
      const address = linkTo(platform, 'reset-password', { ...from, locale: found.locale }, token)
      await writeTo(platform, tx, found, { name: 'account_reset', address }, from.team)
    })
  })

type Changed = RowOf<typeof lockUser>

/** Every session ends; whoever goes on begins a new one. */
export const setPassword = async (
  platform: Platform,
  tx: Tx,
  user: Changed,
  { password_hash, network }: { password_hash: string; network: string }
) => {
  await updateUserRow(tx, user.id, {
    password_hash,
    contested: false,
    // Whoever holds what was mailed there owns the address.
    verified_at: user.verified_at ?? platform.clock.now()
  })
  await deleteSessions(tx, user.id)
  await endTokens(platform, tx, user.id)
  await writeAnew(tx, { purpose: 'reset', email: user.email, network })
  // Begun with the old one. The second step itself stays as it is.
  await deleteChallenges(tx, user.id)
  await audit(tx, platform, { verb: 'user.password_changed', subject: `user:${user.id}` })
  await writeTo(platform, tx, user, {
    name: 'account_password_changed',
    address: addressOfScreen(platform.config, { team: null, locale: user.locale }, 'forgot-password')
  })
}

export const resetPassword = async (
  platform: Platform,
  by: Actor,
  { token, password }: { token: string; password: string },
  network: string
): Promise<void> => {
  const password_hash = await hashPassword(password)
  await platform.doors.withPlatform(by, async tx => {
    const { user, again } = await redeemToken(platform, tx, token, 'reset')
    if (again) throw new Problem('gone', { reason: 'used_link' })
    // What is thrown takes the whole transaction back, so the link can be used again with a better password.
    await requireGoodPassword(password, user, 'password')
    await setPassword(platform, tx, user, { password_hash, network })
    await doubtPasskeys(platform, tx, user)
    await giveBackLimits(tx, ['redeem'], { network, account: null })
  })
}

export const changePassword = async (
  platform: Platform,
  actor: UserActor,
  { new_password, ...shown }: OwnerShown & { new_password: string },
  device: Device
): Promise<string> => {
  const owner = await requireOwner(platform, actor, { purpose: 'password', shown }, device)
  const password_hash = await hashPassword(new_password)
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    // Somebody else changed it since.
    if (user.password_hash !== owner.password_hash) throw new Problem('unauthenticated')
    await requireGoodPassword(new_password, user, 'new_password')
    await setPassword(platform, tx, user, { password_hash, network: device.network })
    return beginSession(platform, tx, user.id, { ...device, both_factors: owner.both_factors })
  })
}

/** Of who came by an invitation. Where there is a password or a passkey already, it is changed by who shows that. */
export const chooseFirstPassword = async (
  platform: Platform,
  actor: UserActor,
  password: string,
  device: Device
): Promise<string> => {
  const password_hash = await hashPassword(password)
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    if (user.password_hash !== null) throw new Problem('conflict', { reason: 'has_password' })
    if (await selectCredentials(tx.db, user.id).executeTakeFirst())
      throw new Problem('conflict', { reason: 'has_passkey' })
    await requireGoodPassword(password, user, 'password')
    await setPassword(platform, tx, user, { password_hash, network: device.network })
    await giveBackLimits(tx, ['redeem'], { network: device.network, account: null })
    return beginSession(platform, tx, user.id, { ...device, both_factors: false })
  })
}

/** What became of a mailed link: one that nobody knows any more has run out. */
export const stateOfMailedLink = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  token: string
): Promise<'open' | 'used' | 'expired'> => {
  const found = await findToken(doors, token)
  if (found?.used_at) return 'used'
  return found && found.expires_at > clock.now() ? 'open' : 'expired'
}
