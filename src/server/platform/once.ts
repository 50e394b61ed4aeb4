/*
 * A write that must not happen twice. The key and the answer are stored in the action's own transaction: either both
 * stand or neither. Someone who asks again with the same key gets the same answer; with another request, 409.
 */
import { createHash } from 'node:crypto'
import { expressionBuilder, sql, type Compilable } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { sizes } from '#contract/limits.ts'
import { actorName, type Actor, type RowsOf, type Tx } from './db/door.ts'
import type { Schema } from './db/schema.ts'
import { everyTeam } from './db/every-team.ts'
import { jobKind } from './jobs/jobs.ts'
import type { Platform } from './platform.ts'

export interface OnceToken {
  key: string
  request_hash: Uint8Array
  now: Date
}

const keyShape = /^[\x21-\x7e]{8,128}$/

export const onceToken = (key: string, call: string, input: unknown, now: Date): OnceToken => {
  if (!keyShape.test(key)) throw new Problem('malformed', { reason: 'idempotency_key' })
  const request_hash = createHash('sha256').update(call).update('\0').update(JSON.stringify(input)).digest()
  return { key, request_hash, now }
}

/** Of what a job does, which may run again: its key says all that there is. */
export const jobToken = (key: string, now: Date): OnceToken => ({
  key,
  request_hash: createHash('sha256').update(key).digest(),
  now
})

const oldestKept = (now: Date): Date => new Date(now.getTime() - sizes.idempotency_hours * 3_600_000)

/** The one row of a key, which belongs to whoever sent it. */
const oneKey = (key: { team_id: string; actor: string; key: string }) =>
  expressionBuilder<Schema, 'once_keys'>().and(key)

/** What the act has to know first can go along in the trip that looks for the key. */
export const once = async <T extends object, Q extends readonly Compilable[] = []>(
  tx: Tx,
  token: OnceToken | null,
  act: (...known: RowsOf<Q>) => Promise<T>,
  ...asked: Q
): Promise<T> => {
  if (!token) return act(...(await tx.together(...asked)))
  const mine = { team_id: tx.team_id, actor: actorName(tx.actor), key: token.key }
  // What the clock has not swept yet counts no more.
  tx.postpone(
    tx.db.deleteFrom('once_keys').where(oneKey(mine)).where('created_at', '<', oldestKept(token.now))
  )
  // Waits here for another request with the same key, until that one's transaction has ended.
  const claim = tx.db
    .insertInto('once_keys')
    .values({ ...mine, request_hash: token.request_hash, answer: null, created_at: token.now })
    .onConflict(conflict => conflict.columns(['team_id', 'actor', 'key']).doNothing())
    .returning('key')
  const [added, ...known] = await tx.together(claim, ...asked)
  const row = () => tx.db.selectFrom('once_keys').select(['request_hash', 'answer']).where(oneKey(mine))
  if (added.length === 0) {
    const before = await row().executeTakeFirstOrThrow()
    if (!Buffer.from(before.request_hash).equals(token.request_hash))
      throw new Problem('idempotency_conflict')
    // Stored by this same call, so it has this call's shape.
    return before.answer as T
  }
  // In the order in which they were asked.
  const answer = await act(...(known as RowsOf<Q>))
  tx.postpone(
    tx.db
      .updateTable('once_keys')
      .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
      .where(oneKey(mine))
  )
  return answer
}

export const forgetPromises = jobKind<Record<string, never>>('forget_promises')

const sweeper: Actor = { kind: 'system', name: 'promises' }

/** Every hour: an answer holds what its reader was told of others, and is kept no longer than somebody may ask again. */
export const forgetOldPromises = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const oldest = oldestKept(platform.clock.now())
  for await (const { id } of everyTeam(platform))
    await platform.doors.withTeam(id, sweeper, tx =>
      tx.db
        .deleteFrom('once_keys')
        .where('team_id', '=', tx.team_id)
        .where('created_at', '<', oldest)
        .execute()
    )
}
