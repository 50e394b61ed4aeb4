/*
 * Between two steps of a sign-in, and before a passkey answers: random, kept as its hash, used once and for a few
 * minutes, good for one thing and for the account that it was made for alone.
 */
import { sizes } from '#contract/limits.ts'
import type { OwnerPurpose } from '#contract/owner-shown.ts'
import { Problem } from '#contract/problems.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

export const challenge_seconds = sizes.challenge_minutes * 60

export type ChallengeKind = 'code' | 'new_passkey' | 'passkey' | `owner_${OwnerPurpose}`

export const beginChallenge = async (
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  tx: Tx,
  kind: ChallengeKind,
  user_id: string | null
): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  await tx.db
    .insertInto('challenges')
    .values({
      id: newId(),
      kind,
      user_id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + challenge_seconds * 1000)
    })
    .execute()
  return token
}

/** One that was used, one that has run out and one that never was look the same: the first step is taken anew. */
const over = (kind: ChallengeKind): Problem =>
  new Problem('gone', { reason: kind === 'code' ? 'challenge_over' : 'passkey_too_late' })

/** Whose it is that waits for a code. Only looked at. */
export const findChallenge = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  token: string
): Promise<string> => {
  const [found] = await doors.readPlatform(db =>
    db
      .selectFrom('challenges')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', 'code')
      .where('expires_at', '>', clock.now())
  )
  if (!found?.user_id) throw over('code')
  return found.user_id
}

/** Of two who come with it at once, the second finds it gone. It is there again where the transaction fails. */
export const useChallenge = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  kind: ChallengeKind,
  user_id: string | null,
  token: string
): Promise<void> => {
  const used = await tx.db
    .deleteFrom('challenges')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', clock.now())
    .returning('id')
    .executeTakeFirst()
  if (!used) throw over(kind)
}

export const deleteChallenges = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('challenges').where('user_id', '=', user_id).execute()
