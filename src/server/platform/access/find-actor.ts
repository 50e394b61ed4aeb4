/*
 * Who a token belongs to. The token itself is kept nowhere: only its hash, so that whoever reads the database cannot
 * sign in with what stands there. A session lives on while it is used, but is written to once an hour at most.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Doors, UserActor } from '../db/door.ts'
import { endOfSession } from './place.ts'

/** 256 random bits, as they are mailed and sent. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

const bearer = /^Bearer ([\x21-\x7e]{16,512})$/

/** The token of an authorization header, whatever it is worth; null where there is none. */
export const tokenIn = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? '')?.[1] ?? null

const slide_every = 3_600_000

const keeper: Actor = { kind: 'system', name: 'sessions' }

interface Slid {
  id: string
  user_id: string
  created_at: Date
}

const slide = async (doors: Doors, { id, user_id, created_at }: Slid, now: Date): Promise<void> => {
  await doors.withPlatform(keeper, async tx => {
    const expires_at = await endOfSession(tx, { user_id, created_at, used_at: now })
    await tx.db.updateTable('sessions').set({ seen_at: now, expires_at }).where('id', '=', id).execute()
  })
}

export const findActor = async (
  doors: Doors,
  clock: Clock,
  authorization: string | undefined,
  network: string
): Promise<Actor> => {
  if (authorization === undefined) return { kind: 'anonymous', network }
  const token = tokenIn(authorization)
  if (!token) throw new Problem('unauthenticated')
  const now = clock.now()
  const [found] = await doors.readPlatform(db =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.is_admin',
        'sessions.id as session_id',
        'sessions.created_at',
        'sessions.seen_at',
        'sessions.both_factors'
      ])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', now)
  )
  if (!found) throw new Problem('unauthenticated')
  const { id: user_id, session_id, created_at, seen_at, ...person } = found
  // Not waited for, and no harm where it fails: the next request of the hour does it.
  if (now.getTime() - seen_at.getTime() > slide_every)
    void slide(doors, { id: session_id, user_id, created_at }, now).catch(() => {})
  return { kind: 'user', user_id, ...person, network, session_id }
}

/** For a handler: the call was let in with an account, and this is whose. */
export const requireUser = (actor: Actor): UserActor => {
  if (actor.kind !== 'user') throw new Problem('unauthenticated')
  return actor
}
