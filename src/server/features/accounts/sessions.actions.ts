/*
 * Signing in and out. A wrong address and a wrong password look the same and take as long; tries are counted for an
 * address as seen from one network, so that nobody can lock somebody else out, and for a network as a whole.
 */
import type { Session, User } from '#contract/accounts.ts'
import type { Role } from '#contract/kit.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { endOfSession, hashToken, newToken } from '#server/platform/access/find-actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import { isPassword } from '#server/platform/password/hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { instantIn, writeTo } from './accounts.mails.ts'
import { presentSession, presentUser } from './accounts.present.ts'
import { selectUser, selectUserByEmail } from './accounts.queries.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { deviceOf } from './device.ts'
import {
  countSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  insertSession,
  selectSessions
} from './sessions.queries.ts'

export interface Device {
  network: string
  agent: string
}

/** The token is told once; only its hash is kept. */
export const beginSession = async (
  { clock, newId }: Platform,
  tx: Tx,
  user_id: string,
  { network, agent }: Device
): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  await insertSession(tx, {
    id: newId(),
    user_id,
    token_hash: hashToken(token),
    created_at: now,
    seen_at: now,
    expires_at: endOfSession(now, now),
    agent: deviceOf(agent),
    network
  })
  return token
}

/** For the operator, who needs no password. */
export const openSession = (platform: Platform, by: Actor, user_id: string): Promise<string> =>
  platform.doors.withPlatform(by, async tx => {
    await audit(tx, platform, { verb: 'session.opened', subject: `user:${user_id}` })
    return beginSession(platform, tx, user_id, { network: 'local', agent: '' })
  })

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

export const signIn = async (
  platform: Platform,
  attempt: Attempt,
  role: (user: UserActor) => Promise<Role | null>
): Promise<{ token: string; user: User }> => {
  const found = await recognise(platform, attempt)
  const { id: user_id, first_name, last_name, is_admin } = found
  const { network, agent } = attempt.device
  const actor: UserActor = {
    kind: 'user',
    user_id,
    first_name,
    last_name,
    is_admin,
    network,
    session_id: null
  }
  const held = await role(actor)
  return platform.doors.withPlatform(actor, async tx => {
    // A school signs in from one address.
    await giveBackLimits(tx, ['login_network', 'login_pair'], countedAs(attempt.email, attempt.device))
    const before = await countSessions(tx, user_id, deviceOf(agent))
    const token = await beginSession(platform, tx, user_id, attempt.device)
    await audit(tx, platform, { verb: 'session.opened', subject: `user:${user_id}`, details: { network } })
    if (before.all > 0 && before.alike === 0)
      await writeTo(platform, tx, found, {
        name: 'account_new_sign_in',
        at: instantIn(found.locale, platform.clock.now()),
        // A name that no device has, for the sentence to say so.
        device: deviceOf(agent) || 'none',
        network,
        address: addressOfScreen(platform.config, { team: null, locale: found.locale }, 'forgot-password')
      })
    const row = await selectUser(tx.db, user_id).executeTakeFirstOrThrow()
    return { token, user: presentUser(row, held) }
  })
}

/** Any token will do, also one that has run out: whoever wants to be signed out is. */
export const signOut = (platform: Platform, by: Actor, token: string): Promise<void> =>
  platform.doors.withPlatform(by, async tx => {
    const ended = await deleteSessionOfToken(tx, hashToken(token))
    if (ended) await audit(tx, platform, { verb: 'session.ended', subject: `user:${ended.user_id}` })
  })

export const listSessions = async (
  { doors, clock }: Platform,
  { user_id, session_id }: UserActor,
  { limit, cursor }: { limit: number; cursor?: string | undefined }
): Promise<{ items: Session[]; next: string | null }> => {
  if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
  const rows = await doors.readPlatform(db =>
    selectSessions(db, { user_id, now: clock.now(), limit: limit + 1, before: cursor ?? null })
  )
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(row => presentSession(row, session_id)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  }
}

export const endSession = (platform: Platform, actor: UserActor, id: string): Promise<void> =>
  platform.doors.withPlatform(actor, async tx => {
    const ended = isId(id) ? await deleteSession(tx, actor.user_id, id) : undefined
    if (!ended) throw new Problem('not_found')
    await audit(tx, platform, { verb: 'session.ended', subject: `user:${actor.user_id}` })
  })

export const endOtherSessions = (platform: Platform, actor: UserActor): Promise<void> =>
  platform.doors.withPlatform(actor, async tx => {
    await deleteSessions(tx, actor.user_id, actor.session_id)
    await audit(tx, platform, { verb: 'session.others_ended', subject: `user:${actor.user_id}` })
  })
