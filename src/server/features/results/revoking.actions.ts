/*
 * Revoking awards that were published, and giving them back. The rows stay with their ids, and the correction that revoked
 * them says why. Whoever calls these lets the diplomas follow.
 */
import type { Deciding } from '#contract/results.ts'
import { auditAll } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertCorrection } from './decisions.queries.ts'
import { movePlaces, noteMoved, setRestored, setRevoked } from './revoking.queries.ts'

interface Correction {
  contest_id: string
  text: Deciding['correction']
}

/** Why the results change, for everyone to read; gives its id. */
export const writeCorrection = async (
  platform: Platform,
  tx: Tx,
  { contest_id, text }: Correction
): Promise<string> => {
  const id = platform.newId()
  await insertCorrection(tx, {
    team_id: tx.team_id,
    id,
    contest_id,
    at: platform.clock.now(),
    text: json(text)
  })
  return id
}

const auditAwards = (
  platform: Platform,
  tx: Tx,
  verb: 'work.award_revoked' | 'work.award_restored' | 'work.award_moved_up',
  awards: readonly { id: string; work_id: string }[]
): Promise<void> =>
  auditAll(
    tx,
    platform,
    awards.map(({ id, work_id }) => ({ verb, subject: `work:${work_id}`, details: { award: id } }))
  )

interface Revoking {
  awards: readonly { id: string; work_id: string }[]
  correction_id: string
  /** Of the contest's decisions, after this change. */
  version: number
}

export const revokeAwards = async (
  platform: Platform,
  tx: Tx,
  { awards, correction_id, version }: Revoking
): Promise<void> => {
  if (awards.length === 0) return
  await setRevoked(tx, tx.team_id, {
    ids: awards.map(({ id }) => id),
    revoked_at: platform.clock.now(),
    revoked_by: correction_id,
    revoked_release: version
  })
  await auditAwards(platform, tx, 'work.award_revoked', awards)
}

/** Awards that are no longer revoked, with the ids and places that they had. */
export const restoreAwards = async (
  platform: Platform,
  tx: Tx,
  awards: readonly { id: string; work_id: string }[]
): Promise<void> => {
  const ids = awards.map(({ id }) => id)
  await setRestored(tx, tx.team_id, ids)
  await auditAwards(platform, tx, 'work.award_restored', awards)
}

/** Those of the same category that stood behind it move up by a place. */
export const moveUp = async (
  platform: Platform,
  tx: Tx,
  { id, place, category_id }: { id: string; place: number | null; category_id: string | null },
  standing: readonly { id: string; work_id: string; place: number | null; category_id: string | null }[]
): Promise<void> => {
  const behind = standing.filter(each => each.category_id === category_id && (each.place ?? 0) > (place ?? 0))
  const ids = behind.map(each => each.id)
  await movePlaces(tx, tx.team_id, ids, -1)
  await noteMoved(tx, tx.team_id, id, ids)
  await auditAwards(platform, tx, 'work.award_moved_up', behind)
}
