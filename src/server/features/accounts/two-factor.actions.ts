/*
 * Turning the second step on and off. It is on from the first right code, never before: nobody locks themselves out
 * with a secret that their app did not take. The owner is told of it by mail, whichever way it goes.
 */
import type { OwnerShown } from '#contract/owner-shown.ts'
import type { TwoFactor } from '#contract/two-factor.ts'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { encrypt } from '#server/platform/encrypt.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { notifyOfProtection } from './accounts.mails.ts'
import { lockUser } from './accounts.queries.ts'
import { deleteChallenges } from './challenges.ts'
import { requireShownFactor } from './factor-shown.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { requireOwner } from './owner-shown.actions.ts'
import { hashRecoveryCode, newRecoveryCode } from './recovery-codes.ts'
import { about, countCode, takeCode, takeDigits } from './second-step.ts'
import type { Device } from './sessions.actions.ts'
import { deleteSessions, forgetFactors, markBothFactors } from './sessions.queries.ts'
import { addressOfSecret, newSecret } from './totp.ts'
import {
  beginFactor,
  deleteFactor,
  lockFactor,
  replaceCodes,
  selectFactor,
  updateFactor
} from './two-factor.queries.ts'

const alreadyOn = (): Problem => new Problem('conflict', { reason: 'two_factor_on' })
const notOn = (): Problem => new Problem('conflict', { reason: 'two_factor_off' })

export const readTwoFactor = async ({ doors }: Platform, { user_id }: UserActor): Promise<TwoFactor> => {
  const [found] = await doors.readPlatform(db => selectFactor(db, user_id))
  if (!found?.confirmed_at) return { on: false, since: null, stayed_at: null, codes_left: 0 }
  return {
    on: true,
    since: found.confirmed_at.toISOString(),
    stayed_at: found.stayed_at?.toISOString() ?? null,
    codes_left: found.codes_left ?? 0
  }
}

export const beginTwoFactor = async (
  platform: Platform,
  actor: UserActor,
  shown: OwnerShown,
  device: Device
): Promise<{ secret: string; address: string }> => {
  const { user_id } = actor
  await requireOwner(platform, actor, { purpose: 'two_factor_on', shown }, device)
  const secret = newSecret()
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    await requireShownFactor(tx, actor)
    const key = await requireSecret(tx, platform.clock, 'two_factor')
    const sealed_secret = encrypt(key, secret, about(user_id))
    const begun = await beginFactor(tx, { user_id, sealed_secret, begun_at: platform.clock.now() })
    if (!begun) throw alreadyOn()
    return { secret, address: addressOfSecret(secret, user.email) }
  })
}

/** Told once; only their hashes are kept. */
const giveCodes = async (tx: Tx, user_id: string): Promise<string[]> => {
  const codes = Array.from({ length: sizes.recovery_codes }, newRecoveryCode)
  await replaceCodes(tx, user_id, codes.map(hashRecoveryCode))
  return codes
}

export const confirmTwoFactor = (
  platform: Platform,
  actor: UserActor,
  code: string,
  device: Device
): Promise<string[]> =>
  platform.doors.withPlatform(actor, async tx => {
    const { user_id, session_id } = actor
    const user = await lockSignedIn(tx, actor)
    const factor = await lockFactor(tx, user_id)
    if (!factor) throw new Problem('conflict', { reason: 'two_factor_not_begun' })
    if (factor.confirmed_at) throw alreadyOn()
    await requireShownFactor(tx, actor)
    await takeDigits(platform, tx, factor, code)
    await updateFactor(tx, user_id, { confirmed_at: platform.clock.now() })
    // They were begun by the password alone.
    await deleteSessions(tx, user_id, session_id)
    if (session_id !== null) await markBothFactors(tx, session_id)
    await audit(tx, platform, { verb: 'user.two_factor_on', subject: `user:${user_id}` })
    await notifyOfProtection(platform, tx, user, 'on', device)
    return giveCodes(tx, user_id)
  })

export const renewRecoveryCodes = async (
  platform: Platform,
  actor: UserActor,
  shown: OwnerShown,
  device: Device
): Promise<string[]> => {
  await requireOwner(platform, actor, { purpose: 'recovery_codes', shown }, device)
  return platform.doors.withPlatform(actor, async tx => {
    const { id: user_id } = await lockSignedIn(tx, actor)
    const factor = await lockFactor(tx, user_id)
    if (!factor?.confirmed_at) throw notOn()
    // Whoever else may have seen the old ones has nothing left, and its owner has read that it stayed.
    await updateFactor(tx, user_id, { stayed_at: null })
    await audit(tx, platform, { verb: 'user.recovery_codes_renewed', subject: `user:${user_id}` })
    return giveCodes(tx, user_id)
  })
}

const turnOff = async (platform: Platform, tx: Tx, user_id: string): Promise<void> => {
  await deleteFactor(tx, user_id)
  await forgetFactors(tx, user_id)
  await deleteChallenges(tx, user_id)
  await audit(tx, platform, { verb: 'user.two_factor_off', subject: `user:${user_id}` })
}

export const removeTwoFactor = async (
  platform: Platform,
  actor: UserActor,
  { code, ...shown }: OwnerShown & { code: string },
  device: Device
): Promise<void> => {
  const { user_id } = actor
  await requireOwner(platform, actor, { purpose: 'two_factor_off', shown }, device)
  await countCode(platform, user_id, code, device)
  await platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    const factor = await lockFactor(tx, user_id)
    if (!factor?.confirmed_at) throw notOn()
    await takeCode(platform, tx, factor, code, device)
    await turnOff(platform, tx, user_id)
    await notifyOfProtection(platform, tx, user, 'off', device)
  })
}

/** By the operator, for somebody who has lost phone and codes and has shown them who they are. False: it was off. */
export const liftTwoFactor = (platform: Platform, by: Actor, user_id: string): Promise<boolean> =>
  platform.doors.withPlatform(by, async tx => {
    const user = await lockUser(tx, user_id)
    const factor = await lockFactor(tx, user_id)
    if (!user || !factor) return false
    await turnOff(platform, tx, user_id)
    await notifyOfProtection(platform, tx, user, 'off', { network: 'local', agent: '' })
    return true
  })
