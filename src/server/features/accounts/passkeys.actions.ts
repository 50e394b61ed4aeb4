/*
 * Adding, naming and removing passkeys, and signing in with one. A new one takes the password, since it opens the
 * account from then on; the owner is told of each that comes or goes.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { Created, Passkey, Signed } from '#contract/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfProtection } from './accounts.mails.ts'
import { lockUser, selectUser, updateUserRow } from './accounts.queries.ts'
import { beginChallenge, useChallenge } from './challenges.ts'
import { presentPasskey } from './accounts.present.ts'
import {
  countPasskey,
  deletePasskey,
  insertPasskey,
  passkeyOrder,
  renamePasskey,
  selectByCredential,
  selectCredentials,
  selectPasskeys
} from './passkeys.queries.ts'
import { requireFactorLeft, requireShownFactor } from './factor-shown.ts'
import { requirePassword } from './passwords.actions.ts'
import type { Device } from './sessions.actions.ts'
import { forgetFactors, markBothFactors } from './sessions.queries.ts'
import { actorOf, enter, type FindPart } from './sign-in.actions.ts'
import {
  handleOf,
  hostForPasskeys,
  optionsOfNew,
  optionsOfSignIn,
  verifyNew,
  verifySigned
} from './webauthn.ts'

export const listPasskeys = async (
  { doors }: Platform,
  { user_id }: UserActor,
  asked: { limit: number; cursor?: string | undefined }
): Promise<{ items: Passkey[]; next: string | null }> => {
  const page = passkeyOrder.read(asked)
  const rows = await doors.readPlatform(db => selectPasskeys(db, { user_id, ...page }))
  return passkeyOrder.answer(rows, page, presentPasskey)
}

export const beginPasskey = async (
  platform: Platform,
  actor: UserActor,
  password: string,
  device: Device
): ReturnType<typeof optionsOfNew> => {
  hostForPasskeys(platform.config)
  await requirePassword(platform, actor, password, device)
  const { challenge, user, known } = await platform.doors.withPlatform(actor, async tx => {
    const found = await lockUser(tx, actor.user_id)
    if (!found) throw new Problem('unauthenticated')
    await requireShownFactor(tx, actor)
    return {
      user: found,
      known: await selectCredentials(tx.db, found.id).execute(),
      challenge: await beginChallenge(platform, tx, 'new_passkey', found.id)
    }
  })
  return optionsOfNew(platform.config, challenge, user, known)
}

export const addPasskey = async (
  platform: Platform,
  actor: UserActor,
  { name, created }: { name: string; created: Created },
  device: Device
): Promise<Passkey> => {
  const verified = await verifyNew(platform.config, created)
  if (!verified) throw new Problem('conflict', { reason: 'passkey_not_taken' })
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockUser(tx, actor.user_id)
    if (!user) throw new Problem('unauthenticated')
    await requireShownFactor(tx, actor)
    await useChallenge(platform, tx, 'new_passkey', user.id, verified.challenge)
    const added = await insertPasskey(tx, {
      ...verified.key,
      id: platform.newId(),
      user_id: user.id,
      name,
      created_at: platform.clock.now(),
      used_at: null
    })
    if (!added) throw new Problem('conflict', { reason: 'passkey_not_taken' })
    // The device has just seen who holds it.
    if (actor.session_id !== null) await markBothFactors(tx, actor.session_id)
    await audit(tx, platform, { verb: 'user.passkey_added', subject: `user:${user.id}` })
    await notifyOfProtection(platform, tx, user, 'passkey_added', device)
    return presentPasskey(added)
  })
}

export const callPasskey = (
  platform: Platform,
  actor: UserActor,
  id: string,
  name: string
): Promise<Passkey> =>
  platform.doors.withPlatform(actor, async tx => {
    const renamed = isId(id) ? await renamePasskey(tx, actor.user_id, id, name) : undefined
    if (!renamed) throw new Problem('not_found')
    return presentPasskey(renamed)
  })

export const removePasskey = (
  platform: Platform,
  actor: UserActor,
  id: string,
  device: Device
): Promise<void> =>
  platform.doors.withPlatform(actor, async tx => {
    const user = await lockUser(tx, actor.user_id)
    const removed = user && isId(id) ? await deletePasskey(tx, user.id, id) : undefined
    if (!user || !removed) throw new Problem('not_found')
    // While they rest, who signed in with the new password may remove them all.
    if (!user.passkeys_doubted) await requireFactorLeft(tx, actor)
    await forgetFactors(tx, user.id)
    // Nothing is left to ask about.
    if (user.passkeys_doubted && !(await selectCredentials(tx.db, user.id).executeTakeFirst()))
      await updateUserRow(tx, user.id, { passkeys_doubted: false })
    await audit(tx, platform, { verb: 'user.passkey_removed', subject: `user:${user.id}` })
    await notifyOfProtection(platform, tx, user, 'passkey_removed', device)
  })

export const beginPasskeySignIn = async (
  platform: Platform,
  by: Actor
): ReturnType<typeof optionsOfSignIn> => {
  hostForPasskeys(platform.config)
  const challenge = await platform.doors.withPlatform(by, tx => beginChallenge(platform, tx, 'passkey', null))
  return optionsOfSignIn(platform.config, challenge)
}

/** An unknown key, a removed one and one that signed something else are refused alike. */
const refused = (): Problem => new Problem('invalid_credentials', { reason: 'passkey_refused' })

export const signInWithPasskey = async (
  platform: Platform,
  signed: Signed,
  device: Device,
  part: FindPart
): Promise<SignedIn> => {
  const { config, doors, clock } = platform
  hostForPasskeys(config)
  const [key] = await doors.readPlatform(db => selectByCredential(db, signed.id))
  if (!key || signed.user_handle !== handleOf(key.user_id)) throw refused()
  const verified = await verifySigned(config, signed, key)
  const [found] = await doors.readPlatform(db => selectUser(db, key.user_id))
  if (!verified || !found) throw refused()
  const actor = actorOf(found, device, true)
  const held = await part(actor)
  return doors.withPlatform(actor, async tx => {
    const user = await lockUser(tx, key.user_id)
    if (user?.passkeys_doubted) throw new Problem('invalid_credentials', { reason: 'passkeys_doubted' })
    await useChallenge(platform, tx, 'passkey', null, verified.challenge)
    const use = { before: key.counter, counter: verified.counter, used_at: clock.now() }
    const counted = await countPasskey(tx, key.id, use)
    if (!user || !counted) throw refused()
    await giveBackLimits(tx, ['login_network'], { network: device.network, account: null })
    return enter(platform, tx, user, { device, part: held, both_factors: true })
  })
}
