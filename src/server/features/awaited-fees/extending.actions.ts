import { nextOf } from '#contract/rules/fee-dates.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyAwaited } from './awaited-fees.mails.ts'
import { lockAwaited, updateAwaited } from './awaited-fees.queries.ts'

/** Of those whose date was earlier; reminders are counted anew from now on, and what was to lapse does not. */
export const giveMoreTime = async (
  platform: Platform,
  tx: Tx,
  works: readonly string[],
  pay_by: Date
): Promise<string[]> => {
  const begun_at = platform.clock.now()
  const later = (await lockAwaited(tx, works)).filter(row => row.pay_by < pay_by)
  for (const row of later) {
    const fee = { begun_at, pay_by, reminders: 0, lapses_at: null }
    await updateAwaited(tx, row.work_id, { ...fee, next_at: nextOf(fee) })
    await notifyAwaited(platform, tx, { ...row, ...fee }, 'extended')
  }
  return later.map(({ work_id }) => work_id)
}
