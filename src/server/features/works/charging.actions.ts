/*
 * What is asked for an entry, with the waiver that it has or the code that its artist enters. A code is used in the transaction
 * in which its price is charged: a draft holds none, so nobody keeps one from others by not submitting.
 */
import { Problem } from '#contract/problems.ts'
import type { Charge } from '#contract/rules/fees.ts'
import type { LineWaiver } from '#server/features/billing/entered.actions.ts'
import { requirePrice } from './finalizing.check.ts'
import { chargeOf, holdsIn, waiverIn } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUses, giveBackUses, lockCode, putWaiver } from '#server/features/waivers/waivers.actions.ts'

/** What the artist read, the code by which it became that, and when they asked. */
export interface AskedAt {
  price?: number | undefined
  waiver_code?: string | undefined
  now: Date
  /** No press keeps the moment for a code, which may be entered only when it is sent again. */
  came_at: Date
}

export interface WaivedCharge extends Charge {
  waiver: LineWaiver | null
}

type Code = NonNullable<Awaited<ReturnType<typeof lockCode>>>

/** One answer for what is wrong, stopped before anybody used it or of another contest: nobody learns which codes there are. */
export const requireCode = async (tx: Tx, row: WorkRow, code: string, now: Date): Promise<Code> => {
  const found = await lockCode(tx, row.contest_id, code)
  if (!found) throw new Problem('conflict', { reason: 'waiver_unknown' })
  if (found.stopped_at || (found.ends_at && now >= found.ends_at))
    throw new Problem('conflict', { reason: 'waiver_over' })
  if (!holdsIn(found, row.category_id)) throw new Problem('conflict', { reason: 'waiver_category' })
  if ((await countUses(tx, found.id)) >= found.uses)
    throw new Problem('conflict', { reason: 'waiver_used_up' })
  return found
}

/** How the line stands that a waiver takes something off. */
export const lineWaiverOf = ({ price, due }: Charge, code: string | null): LineWaiver => ({
  taken_off: due === 0 ? 0 : price - due,
  waiver_code: code ?? '',
  whole: due === 0
})

/** The code is this entry's from now on. */
export const useCode = async (
  platform: Platform,
  tx: Tx,
  { id: work_id, contest_id }: Pick<WorkRow, 'id' | 'contest_id'>,
  { id: code_id, kind, value }: Pick<Code, 'id' | 'kind' | 'value'>
): Promise<void> => {
  await putWaiver(tx, { work_id, contest_id, kind, value, code_id, created_at: platform.clock.now() })
  await audit(tx, platform, { verb: 'waiver.used', subject: `work:${work_id}`, details: { code: code_id } })
}

/** By a code that is entered with it. */
const chargeByCode = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  { price, code, now, came_at }: Omit<AskedAt, 'waiver_code'> & { code: string }
): Promise<WaivedCharge> => {
  const standing = waiverIn(row)
  const before = chargeOf(row, now, standing)
  if (standing) throw new Problem('conflict', { reason: 'waiver_there' })
  if (before.stands || before.price === 0) throw new Problem('conflict', { reason: 'waiver_needless' })
  const found = await requireCode(tx, row, code, came_at)
  const charge = chargeOf(row, now, found)
  requirePrice(charge.due, price)
  if (charge.due === charge.price) throw new Problem('conflict', { reason: 'waiver_needless' })
  await useCode(platform, tx, row, found)
  return { ...charge, waiver: lineWaiverOf(charge, found.code) }
}

/** What is asked without the code, for who presses again without it. */
const withDue = (error: unknown, due: number): unknown =>
  error instanceof Problem && error.code === 'conflict'
    ? new Problem(error.code, { ...error.options, due })
    : error

/** Of an entry that is submitted in this transaction. */
export const chargeEntry = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  { waiver_code: code, ...asked }: AskedAt
): Promise<WaivedCharge> => {
  const standing = waiverIn(row)
  const before = chargeOf(row, asked.now, standing)
  try {
    if (code !== undefined) return await chargeByCode(platform, tx, row, { ...asked, code })
    requirePrice(before.due, asked.price)
  } catch (error) {
    throw withDue(error, before.due)
  }
  // In the category where it goes now the code does not hold, or there is nothing to take off.
  if (row.waiver && !before.stands && (!standing || before.price === 0)) await giveBackUses(tx, [row.id])
  return { ...before, waiver: standing && before.price > 0 ? lineWaiverOf(before, standing.code) : null }
}
