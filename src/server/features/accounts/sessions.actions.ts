/* Where one is signed in: begun, listed, ended. How one comes to it stands in sign-in.actions. */
import type { Session } from '#contract/account-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import { endOfSession } from '#server/platform/access/place.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfProtection } from './accounts.mails.ts'
import { lockUser } from './accounts.queries.ts'
import { presentSession } from './accounts.present.ts'
import { deviceOf } from './device.ts'
import {
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  insertSession,
  selectSessions,
  sessionOrder
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
  { network, agent, both_factors }: Device & { both_factors: boolean }
): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  await insertSession(tx, {
    id: newId(),
    user_id,
    token_hash: hashToken(token),
    created_at: now,
    seen_at: now,
    expires_at: await endOfSession(tx, { user_id, created_at: now, used_at: now }),
    agent: deviceOf(agent),
    network,
    both_factors
  })
  return token
}

// As it comes to an account from the machine that serves.
const on_the_server = { network: 'local', agent: '' }

/** For the operator, who needs no password; the owner of the account is told. */
export const openSession = (platform: Platform, by: Actor, user_id: string): Promise<string> =>
  platform.doors.withPlatform(by, async tx => {
    const user = await lockUser(tx, user_id)
    if (!user || user.erased_at) throw new Problem('not_found')
    await audit(tx, platform, {
      verb: 'session.opened',
      subject: `user:${user_id}`,
      details: { network: on_the_server.network }
    })
    await notifyOfProtection(platform, tx, user, 'session_opened', on_the_server)
    return beginSession(platform, tx, user_id, { ...on_the_server, both_factors: false })
  })

/** Any token will do, also one that has run out: whoever wants to be signed out is. */
export const signOut = (platform: Platform, by: Actor, token: string): Promise<void> =>
  platform.doors.withPlatform(by, async tx => {
    const ended = await deleteSessionOfToken(tx, hashToken(token))
    if (ended) await audit(tx, platform, { verb: 'session.ended', subject: `user:${ended.user_id}` })
  })

export const listSessions = async (
  { doors, clock }: Platform,
  { user_id, session_id }: UserActor,
  asked: { limit: number; cursor?: string | undefined }
): Promise<{ items: Session[]; next: string | null }> => {
  const page = sessionOrder.read(asked)
  const rows = await doors.readPlatform(db => selectSessions(db, { user_id, now: clock.now(), ...page }))
  return sessionOrder.answer(rows, page, row => presentSession(row, session_id))
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
