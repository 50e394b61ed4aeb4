/*
 * Signing in. A wrong address and a wrong password look the same and take as long; tries are counted for an address
 * as seen from one network, so that nobody can lock somebody else out, and for a network as a whole. Where the account
 * asks for a second step, the first begins no session: it is answered with a challenge, which a code turns into one.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { OwnerShown } from '#contract/owner-shown.ts'
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import { isPassword } from '#server/platform/password/hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { instantIn, notifyOfProtection, writeTo, type Addressee } from './accounts.mails.ts'
import { presentUser } from './accounts.present.ts'
import { lockUser, selectUser, selectUserByEmail } from './accounts.queries.ts'
import { beginChallenge, challenge_seconds, findChallenge, useChallenge } from './challenges.ts'
import { deviceOf } from './device.ts'
import { lockSignedIn } from './lock-signed-in.ts'
import { requireOwner } from './owner-shown.actions.ts'
import type { TeamRole } from './role-in.ts'
import { countCode, takeCode } from './second-step.ts'
import { beginSession, type Device } from './sessions.actions.ts'
import { countSessions, deleteSession } from './sessions.queries.ts'
import { lockFactor } from './two-factor.queries.ts'

export type FindPart = (user: UserActor) => Promise<TeamRole>

/** Of whoever comes in before it is looked up what they are in the team that was named. */
export const nowhere: TeamRole = { role: null, factor_due: null }

export const withPart = (session: SignedIn, { role, factor_due }: TeamRole): SignedIn => ({
  ...session,
  user: {
    ...session.user,
    role: role ?? session.user.role,
    second_factor_due: factor_due?.toISOString() ?? null
  }
})

type Found = Addressee & { id: string; last_name: string; is_admin: boolean }

interface Attempt {
  email: string
  password: string
  device: Device
}

const countedAs = (email: string, { network }: Device) => ({
  network,
  account: null,
  about: addressKey(email)
})

/** Who it is, or a refusal that does not tell which half was wrong. */
const recognise = async (platform: Platform, { email, password, device }: Attempt) => {
  const { doors, clock } = platform
  await takeLimit(doors, clock, 'login_pair', countedAs(email, device))
  const [found] = await doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
  const fits = await isPassword(password, found?.password_hash ?? null)
  if (!found || !fits) throw new Problem('invalid_credentials')
  if (!found.verified_at) throw new Problem('unverified')
  return found
}

export const actorOf = (
  { id, first_name, last_name, is_admin }: Found,
  { network }: Device,
  both_factors: boolean
): UserActor => ({
  kind: 'user',
  user_id: id,
  first_name,
  last_name,
  is_admin,
  network,
  session_id: null,
  both_factors
})

/** All steps are taken: a session begins, and the owner is told where it is on a device that is new. */
export const enter = async (
  platform: Platform,
  tx: Tx,
  found: Found,
  { device, part, both_factors }: { device: Device; part: TeamRole; both_factors: boolean }
): Promise<SignedIn> => {
  const { id: user_id, locale } = found
  const { network } = device
  const agent = deviceOf(device.agent)
  const before = await countSessions(tx, user_id, agent)
  const token = await beginSession(platform, tx, user_id, { ...device, both_factors })
  await audit(tx, platform, { verb: 'session.opened', subject: `user:${user_id}`, details: { network } })
  if (before.all > 0 && before.alike === 0)
    await writeTo(platform, tx, found, {
      name: 'account_new_sign_in',
      at: instantIn(locale, platform.clock.now()),
      // A name that no device has, for the sentence to say so.
      device: agent || 'none',
      network,
      address: addressOfScreen(platform.config, { team: null, locale }, 'forgot-password')
    })
  const row = await selectUser(tx.db, user_id).executeTakeFirstOrThrow()
  return { token, user: presentUser(platform, row, part) }
}

export const signIn = async (platform: Platform, attempt: Attempt, part: FindPart): Promise<SignedIn> => {
  const { email, device } = attempt
  const found = await recognise(platform, attempt)
  const actor = actorOf(found, device, false)
  const held = await part(actor)
  const outcome = await platform.doors.withPlatform(actor, async tx => {
    // Verifying waits in a line. Who changed the password meanwhile ended all that was begun with the old one.
    const user = await lockUser(tx, found.id)
    if (!user || user.password_hash !== found.password_hash) throw new Problem('invalid_credentials')
    // A school signs in from one address.
    await giveBackLimits(tx, ['login_network', 'login_pair'], countedAs(email, device))
    const factor = await lockFactor(tx, found.id)
    if (factor?.confirmed_at) return { challenge: await beginChallenge(platform, tx, 'code', found.id) }
    return enter(platform, tx, found, { device, part: held, both_factors: false })
  })
  // Thrown out here, since within it would take the challenge back.
  if ('challenge' in outcome)
    throw new Problem('second_factor_needed', {
      challenge: { token: outcome.challenge, seconds: challenge_seconds }
    })
  return outcome
}

export const signInWithCode = async (
  platform: Platform,
  { challenge, code, device }: { challenge: string; code: string; device: Device },
  part: FindPart
): Promise<SignedIn> => {
  const user_id = await findChallenge(platform, challenge)
  await countCode(platform, user_id, code, device)
  const [found] = await platform.doors.readPlatform(db => selectUser(db, user_id))
  if (!found) throw new Problem('unauthenticated')
  const actor = actorOf(found, device, true)
  const held = await part(actor)
  return platform.doors.withPlatform(actor, async tx => {
    const user = await lockUser(tx, user_id)
    await useChallenge(platform, tx, 'code', user_id, challenge)
    const factor = await lockFactor(tx, user_id)
    if (!user || !factor?.confirmed_at) throw new Problem('gone', { reason: 'challenge_over' })
    const kind = await takeCode(platform, tx, factor, code, device)
    if (kind === 'recovery') await notifyOfProtection(platform, tx, user, 'recovery_code', device)
    await giveBackLimits(tx, ['login_network'], countedAs(user.email, device))
    return enter(platform, tx, user, { device, part: held, both_factors: true })
  })
}

/**
 * The session goes on under another token. Both steps were taken when it began, so the password is enough here, or a
 * passkey; without a session either is worth nothing.
 */
export const unlock = async (
  platform: Platform,
  actor: UserActor,
  { shown, device }: { shown: OwnerShown; device: Device },
  find: FindPart
): Promise<SignedIn> => {
  const { user_id, session_id } = actor
  const { both_factors } = await requireOwner(platform, actor, { purpose: 'unlock', shown }, device)
  // As whoever has shown it: a passkey may be what their role waits for.
  const part = await find({ ...actor, both_factors })
  return platform.doors.withPlatform(actor, async tx => {
    await lockSignedIn(tx, actor)
    const ended = session_id === null ? undefined : await deleteSession(tx, user_id, session_id)
    if (!ended) throw new Problem('unauthenticated')
    const token = await beginSession(platform, tx, user_id, { ...device, both_factors })
    await giveBackLimits(tx, ['redeem'], { network: device.network, account: null })
    await audit(tx, platform, { verb: 'session.unlocked', subject: `user:${user_id}` })
    const row = await selectUser(tx.db, user_id).executeTakeFirstOrThrow()
    return { token, user: presentUser(platform, row, part) }
  })
}
