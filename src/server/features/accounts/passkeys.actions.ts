/*
 * Adding, naming and removing passkeys, and signing in with one. Before one comes or goes the owner is asked once more, since a
 * new one opens the account and without an old one its owner may be kept out; they are told of each.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { OwnerShown } from '#contract/owner-shown.ts'
import type { Created, Passkey, Signed } from '#contract/passkeys.ts'
import { invalidField, Problem } from '#contract/problems.ts'
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
  deletePasskey,
  insertPasskey,
  passkeyOrder,
  renamePasskey,
  selectCredentials,
  selectPasskeys
} from './passkeys.queries.ts'
import { requireFactorLeft, requireShownFactor } from './factor-shown.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { requireOwner } from './owner-shown.actions.ts'
import type { Device } from './sessions.actions.ts'
import { forgetFactors, markBothFactors } from './sessions.queries.ts'
import { actorOf, enter, type FindPart } from './sign-in.actions.ts'
import { readSigned, takeSigned } from './signed.ts'
import { handleOf, hostForPasskeys, optionsOfNew, optionsOfSigning, verifyNew } from './webauthn.ts'

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
  shown: OwnerShown,
  device: Device
): ReturnType<typeof optionsOfNew> => {
  hostForPasskeys(platform.config)
  const shows = shown.password !== undefined || shown.signed !== undefined
  if (shows) await requireOwner(platform, actor, { purpose: 'passkey', shown }, device)
  const { challenge, user, known } = await platform.doors.withPlatform(actor, async tx => {
    const found = await lockSignedIn(tx, actor)
    await requireShownFactor(tx, actor)
    const keys = await selectCredentials(tx.db, found.id).execute()
    // As with a first password, nothing can be shown where nothing but what is mailed opens the account.
    if (!shows && (found.password_hash !== null || keys.length > 0))
      throw invalidField(['password'], 'required')
    return {
      user: found,
      known: keys,
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
    const user = await lockSignedIn(tx, actor)
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

export const removePasskey = async (
  platform: Platform,
  actor: UserActor,
  { passkey, shown }: { passkey: string; shown: OwnerShown },
  device: Device
): Promise<void> => {
  await requireOwner(platform, actor, { purpose: 'passkey_removal', shown }, device)
  await platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    const removed = isId(passkey) ? await deletePasskey(tx, user.id, passkey) : undefined
    if (!removed) throw new Problem('not_found')
    // While they rest, who signed in with the new password may remove them all.
    if (!user.passkeys_doubted) await requireFactorLeft(tx, actor)
    const left = await selectCredentials(tx.db, user.id).executeTakeFirst()
    // Whoever sits before an open session would otherwise choose a first password next, and keep the account.
    if (!left && user.password_hash === null) throw new Problem('conflict', { reason: 'last_passkey' })
    await forgetFactors(tx, user.id)
    // Nothing is left to ask about.
    if (user.passkeys_doubted && !left) await updateUserRow(tx, user.id, { passkeys_doubted: false })
    await audit(tx, platform, { verb: 'user.passkey_removed', subject: `user:${user.id}` })
    await notifyOfProtection(platform, tx, user, 'passkey_removed', device)
  })
}

export const beginPasskeySignIn = async (
  platform: Platform,
  by: Actor
): ReturnType<typeof optionsOfSigning> => {
  hostForPasskeys(platform.config)
  const challenge = await platform.doors.withPlatform(by, tx => beginChallenge(platform, tx, 'passkey', null))
  return optionsOfSigning(platform.config, challenge)
}

/** An unknown key, a removed one and one that signed something else are refused alike. */
const refused = (): Problem => new Problem('invalid_credentials', { reason: 'passkey_refused' })

export const signInWithPasskey = async (
  platform: Platform,
  signed: Signed,
  device: Device,
  part: FindPart
): Promise<SignedIn> => {
  const { doors } = platform
  const verified = await readSigned(platform, signed)
  if (!verified || signed.user_handle !== handleOf(verified.key.user_id)) throw refused()
  const { user_id } = verified.key
  const [found] = await doors.readPlatform(db => selectUser(db, user_id))
  if (!found) throw refused()
  const actor = actorOf(found, device, true)
  const held = await part(actor)
  return doors.withPlatform(actor, async tx => {
    const user = await lockUser(tx, user_id)
    if (user?.passkeys_doubted) throw new Problem('invalid_credentials', { reason: 'passkeys_doubted' })
    const taken = await takeSigned(platform, tx, verified, { kind: 'passkey', user_id: null })
    if (!user || !taken) throw refused()
    await giveBackLimits(tx, ['login_network'], { network: device.network, account: null })
    return enter(platform, tx, user, { device, part: held, both_factors: true })
  })
}
