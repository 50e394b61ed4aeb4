/* Taking a work back: until the results are out, and for good. Its pictures and its place within the limits are free. */
import { Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import type { Work } from '#contract/works.ts'
import { scheduleWithoutJurorIn } from '#server/features/assignments/without-juror.actions.ts'
import { giveBack } from '#server/features/billing/giving-back.actions.ts'
import { takeFromOrder } from '#server/features/billing/entered.actions.ts'
import { dropPending } from '#server/features/results/pending.actions.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { giveBackUses } from '#server/features/waivers/waivers.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectEntriesOfArtist } from './guardians.queries.ts'
import { freeImages } from './finalizing.queries.ts'
import { holdOwnWork, readOwnWork } from './works.actions.ts'
import { canOf } from './works.policy.ts'
import { backOf, type WorkRow } from './works.present.ts'
import { updateWork } from './works.queries.ts'

/** From now on its pictures are for those alone who hold a key, and its card is nobody's. */
const takenOff = async (platform: Platform, tx: Tx, work_id: string): Promise<void> => {
  await orderCard(platform, tx, work_id)
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** By its artist's wish, or because its fee did not come. */
type End = 'withdrawn' | 'lapsed'

export const takeBack = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  now: Date,
  end: End = 'withdrawn'
): Promise<void> => {
  const { id, contest_id, visibility, payment, status } = row
  const wasSeen = visibility === 'public' || visibility === 'tombstone'
  const changed = await updateWork(tx, tx.team_id, id, row, {
    status: 'withdrawn',
    // Whoever comes back to its page is told that it was taken back.
    visibility: wasSeen ? 'tombstone' : 'private',
    // What was not paid yet is not asked for any more. Of what lapsed it stays known what it would have cost.
    ...(payment === 'pending' && (end === 'lapsed' ? { payment: 'lapsed' } : { payment: 'none', fee: null })),
    saved_at: now
  })
  if (!changed) throw new Error(`The work ${id} changed under its lock`)
  if (payment === 'pending') await takeFromOrder(platform, tx, id)
  const back = backOf(row, now)
  if (back) await giveBack(platform, tx, id, back)
  // What was paid at a lower price stays so, and the use of the code with it.
  if (payment !== 'paid' && payment !== 'refunded') await giveBackUses(tx, [id])
  await freeImages(tx, tx.team_id, id)
  // Its artist does not know that it was to be awarded.
  await dropPending(platform, tx, { contest_id, works: [id] }, 'out')
  await scheduleWithoutJurorIn(platform, tx, contest_id)
  await audit(tx, platform, {
    verb: `work.${end}`,
    subject: `work:${id}`,
    details: { from: status, to: 'withdrawn' }
  })
  if (wasSeen) await takenOff(platform, tx, id)
}

export const withdrawWork = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version }: { id: string; version: number },
  now: Date
): Promise<Work> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, owner_id: actor.user_id }
    const row = await holdOwnWork(tx, own)
    if (row.status !== 'withdrawn') {
      if (row.version !== version)
        throw new Problem('stale', { current: await readOwnWork(platform, tx, own, now) })
      if (resultsAreOut(row, now)) throw new Problem('conflict', { reason: 'results_are_out' })
      if (!canOf(row, now).withdraw) throw new Problem('conflict', { reason: 'work_not_in' })
      await takeBack(platform, tx, row, now)
    }
    return readOwnWork(platform, tx, own, now)
  })

/** Nothing of a child is shown any more: what still runs is withdrawn; a place in the results stays, without the work. */
export const withdrawForGuardian = async (
  platform: Platform,
  tx: Tx,
  { artist_id: owner_id, contest_id }: { artist_id: string; contest_id: string }
): Promise<void> => {
  const now = platform.clock.now()
  for (const { id } of await selectEntriesOfArtist(tx, tx.team_id, owner_id, contest_id)) {
    const row = await holdOwnWork(tx, { id, owner_id })
    if (canOf(row, now).withdraw) await takeBack(platform, tx, row, now)
    else if (row.visibility === 'public') {
      await updateWork(tx, tx.team_id, id, row, { visibility: 'tombstone' })
      await takenOff(platform, tx, id)
    }
  }
}
