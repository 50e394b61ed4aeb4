/*
 * An entry whose fee is due before it counts waits: it is neither screened nor judged nor shown until the fee was paid or is
 * asked for no more. Whatever changes how a fee stands says so here, and the entry moves on, or waits again.
 */
import { endOfDayAfter, nextOf } from '#contract/rules/fee-dates.ts'
import { waitingStatuses } from '#contract/rules/work-status.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyCounts } from './awaited-fees.mails.ts'
import {
  deleteAwaited,
  insertAwaited,
  lockAwaited,
  selectLastAwaited,
  selectTerms,
  selectWait,
  undoScreening,
  type StoredWait
} from './awaited-fees.queries.ts'

export { isWaiting, waitOf } from './awaited-fees.queries.ts'
export type { StoredWait } from './awaited-fees.queries.ts'

export const presentWait = (wait: StoredWait | null) =>
  wait && {
    pay_by: new Date(wait.pay_by).toISOString(),
    lapses_at: wait.lapses_at === null ? null : new Date(wait.lapses_at).toISOString()
  }

export const readWait = async (tx: Tx, work_id: string): Promise<StoredWait | null> =>
  (await selectWait(tx, work_id).executeTakeFirst())?.wait ?? null

/** What these owe is open. Where the contest wants it first, they wait, and what waits already keeps its date. */
export const awaitFees = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  works: readonly string[]
): Promise<void> => {
  if (works.length === 0) return
  const { pay_within, time_zone } = await selectTerms(tx, contest_id)
  if (pay_within === null) return
  for (const { id } of await undoScreening(tx, works)) {
    await audit(tx, platform, {
      verb: 'work.screening_undone',
      subject: `work:${id}`,
      details: { from: 'eligible', to: 'submitted' }
    })
    await orderCard(platform, tx, id)
    tx.afterCommit(() => platform.versions.bump(tx.team_id))
  }
  const begun_at = platform.clock.now()
  const pay_by = endOfDayAfter(begun_at, pay_within, time_zone)
  const next_at = nextOf({ begun_at, pay_by, reminders: 0, lapses_at: null })
  await insertAwaited(tx, works, { contest_id, begun_at, pay_by, next_at })
}

/** Nothing is asked for these any more: what waited is with the organisers from now on, and its artist is told. */
export const endWaiting = async (platform: Platform, tx: Tx, works: readonly string[]): Promise<void> => {
  if (works.length === 0) return
  const rows = await lockAwaited(tx, works)
  await deleteAwaited(tx, works)
  for (const row of rows) if (waitingStatuses.includes(row.status)) await notifyCounts(platform, tx, row)
}

/** These are out, or cost nothing any more, which their artist knows. */
export const forgetWaiting = async (tx: Tx, works: readonly string[]): Promise<void> => {
  await deleteAwaited(tx, works)
}

/** Until when artists of a contest may still pay; null where nobody is waited for. */
export const lastWaitIn = async (tx: Tx, contest_id: string): Promise<Date | null> =>
  (await selectLastAwaited(tx, contest_id)).at
