/* What is decided and not yet public: the moment at which it is to be, and what drops out of it before. */
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteAwards, selectAwards, selectRelease, updateRelease } from './decisions.queries.ts'
import { notifyDropped, type WhyDropped } from './dropped.mails.ts'
import { releaseByClock } from './results.jobs.ts'

export const setMoment = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  at: Date | null
): Promise<void> => {
  await updateRelease(tx, tx.team_id, contest_id, { due_at: at })
  if (at) await platform.jobs.send(tx, releaseByClock, { team_id: tx.team_id, contest_id }, { after: at })
  // The public page says for when they are announced.
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  await audit(tx, platform, {
    verb: at ? 'results.scheduled' : 'results.unscheduled',
    subject: `contest:${contest_id}`,
    details: at ? { at: at.toISOString() } : {}
  })
}

/** The organisers are told why at once, but where the whole contest is called off: null. */
export const dropMoment = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  why: WhyDropped | null
): Promise<void> => {
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (!release?.due_at) return
  await setMoment(platform, tx, contest_id, null)
  if (why) await notifyDropped(platform, tx, { contest_id, due_at: release.due_at, why })
}

interface Dropping {
  contest_id: string
  works: readonly string[]
}

/**
 * Of works that are out, or kept where they may come back. Whoever decides sees that something was dropped, and a moment that
 * was set is set anew. What is public is left alone: that takes a correction.
 */
export const dropPending = async (
  platform: Platform,
  tx: Tx,
  { contest_id, works }: Dropping,
  to: 'out' | 'hidden'
): Promise<void> => {
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (!release || release.published_at) return
  const awards = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  const gone = awards.filter(({ work_id }) => works.includes(work_id))
  if (gone.length === 0) return
  if (to === 'out')
    await deleteAwards(
      tx,
      tx.team_id,
      gone.map(({ id }) => id)
    )
  await dropMoment(platform, tx, contest_id, {
    reason: to === 'out' ? 'award_out' : 'award_hidden',
    works: gone.map(({ work_id }) => work_id)
  })
  await updateRelease(tx, tx.team_id, contest_id, {})
}
