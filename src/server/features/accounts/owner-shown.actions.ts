/*
 * That it is still the owner of the account who asks, before what cannot be undone: by the password, or by a passkey that
 * signs what was made for this account and this purpose. Tries of either kind are counted together, as at the sign-in.
 */
import type { OwnerPurpose, OwnerShown } from '#contract/owner-shown.ts'
import type { Signed } from '#contract/passkeys.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import { isPassword } from '#server/platform/password/hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beginChallenge } from './challenges.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { selectCredentials } from './passkeys.queries.ts'
import type { Device } from './sessions.actions.ts'
import { markBothFactors } from './sessions.queries.ts'
import { readSigned, takeSigned } from './signed.ts'
import { hostForPasskeys, optionsOfSigning } from './webauthn.ts'

/** A key of somebody else, a removed one and one that signed something else are refused alike. */
const notTaken = (): Problem => new Problem('forbidden', { reason: 'passkey_not_taken_here' })
const doubted = (): Problem => new Problem('forbidden', { reason: 'passkeys_doubted' })

/** What the passkey of an account is to sign for this purpose. */
export const askForPasskey = async (
  platform: Platform,
  actor: UserActor,
  purpose: OwnerPurpose
): ReturnType<typeof optionsOfSigning> => {
  hostForPasskeys(platform.config)
  const { challenge, known } = await platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    if (user.passkeys_doubted) throw doubted()
    const keys = await selectCredentials(tx.db, user.id).execute()
    if (keys.length === 0) throw notTaken()
    return { known: keys, challenge: await beginChallenge(platform, tx, `owner_${purpose}`, user.id) }
  })
  return optionsOfSigning(platform.config, challenge, known)
}

interface Owner {
  /** As it was when they showed it, for whoever locks the account afterwards and must know that it is still the one. */
  password_hash: string | null
  both_factors: boolean
}

const showPassword = async ({ doors }: Platform, actor: UserActor, password: string): Promise<Owner> => {
  const [row] = await doors.readPlatform(db =>
    db.selectFrom('users').select('password_hash').where('id', '=', actor.user_id)
  )
  const password_hash = row?.password_hash ?? null
  const fits = await isPassword(password, password_hash)
  if (password_hash === null || !fits) throw invalidField(['password'], 'differs')
  return { password_hash, both_factors: actor.both_factors }
}

const showPasskey = async (
  platform: Platform,
  actor: UserActor,
  signed: Signed,
  purpose: OwnerPurpose
): Promise<Owner> => {
  const { user_id, session_id } = actor
  const verified = await readSigned(platform, signed)
  if (verified?.key.user_id !== user_id) throw notTaken()
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockSignedIn(tx, actor)
    if (user.passkeys_doubted) throw doubted()
    const taken = await takeSigned(platform, tx, verified, { kind: `owner_${purpose}`, user_id })
    if (!taken) throw notTaken()
    // The device has just seen who holds it.
    if (session_id !== null) await markBothFactors(tx, session_id)
    return { password_hash: user.password_hash, both_factors: true }
  })
}

/** Either way, and not both: which of two counted would be told nowhere. */
const wayOf = ({ password, signed }: OwnerShown): { password: string } | { signed: Signed } => {
  if (signed && password !== undefined) throw invalidField(['signed'], 'not_allowed')
  if (signed) return { signed }
  if (password === undefined) throw invalidField(['password'], 'required')
  return { password }
}

export const requireOwner = async (
  platform: Platform,
  actor: UserActor,
  { purpose, shown }: { purpose: OwnerPurpose; shown: OwnerShown },
  { network }: Device
): Promise<Owner> => {
  const { doors, clock } = platform
  const way = wayOf(shown)
  const who = { network, account: actor.user_id, about: actor.user_id }
  await takeLimit(doors, clock, 'login_pair', who)
  const owner =
    'signed' in way
      ? await showPasskey(platform, actor, way.signed, purpose)
      : await showPassword(platform, actor, way.password)
  await doors.withPlatform(actor, tx => giveBackLimits(tx, ['login_pair'], who))
  return owner
}
