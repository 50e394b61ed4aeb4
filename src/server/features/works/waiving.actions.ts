/* An artist sees what a code does to their price, and uses one for an entry that is in and was neither paid nor invoiced. */
import { Problem } from '#contract/problems.ts'
import { takenOff, type Reduction } from '#contract/rules/waiver.ts'
import type { WaiverQuote } from '#contract/waivers.ts'
import { lockUnpaid, reduceLine } from '#server/features/billing/reducing.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lineWaiverOf, requireCode, useCode } from './charging.actions.ts'
import { holdOwnWork } from './works.actions.ts'
import { chargeOf } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'

interface Applying {
  work: string
  code: string
}

const quoteOf = ({ currency }: WorkRow, price: number, reduction: Reduction): WaiverQuote => {
  const off = takenOff(price, reduction)
  if (off === 0) throw new Problem('conflict', { reason: 'waiver_needless' })
  return { price, taken_off: off, due: price - off, currency }
}

/** By the category that is asked for: what is typed since an entry was submitted does not count yet. */
const asEntered = (row: WorkRow): WorkRow =>
  row.revision > 0 && row.category_id !== row.entered_in && row.fee !== null
    ? { ...row, category_id: row.entered_in }
    : row

/** The entry, its line and its order, at the lower price; refused where that changes nothing. */
const takeOff = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  { reduction, code, tier }: { reduction: Reduction; code: string | null; tier: number | null }
): Promise<WaiverQuote> => {
  const quoted = quoteOf(row, row.fee ?? 0, reduction)
  const { price, due } = quoted
  const { currency, contest_id, owner_id: user_id, category_id } = row
  if (category_id === null) throw new Error(`The work ${row.id} was submitted to no category`)
  await reduceLine(platform, tx, {
    contest_id,
    user_id,
    work_id: row.id,
    currency,
    category_id,
    tier,
    amount: due === 0 ? price : due,
    waiver: lineWaiverOf({ price, due, stands: false }, code)
  })
  return quoted
}

/** What its line asks for has to be open still. */
const lockFee = (tx: Tx, { id, fee, payment }: WorkRow, also?: 'invoiced_too'): Promise<number | null> => {
  if (payment !== 'pending' || !fee) throw new Problem('conflict', { reason: 'waiver_needless' })
  return lockUnpaid(tx, id, also)
}

/** What organisers granted; of a draft it is taken off when it is submitted. */
export const takeOffGranted = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  reduction: Reduction
): Promise<void> => {
  if (row.revision === 0) return
  const entered = asEntered(row)
  const tier = await lockFee(tx, entered, 'invoiced_too')
  await takeOff(platform, tx, entered, { reduction, code: null, tier })
}

/** One waiver an entry, also where another category was typed since for which its code is not. */
const hold = async (tx: Tx, by: UserActor, work: string): Promise<WorkRow> => {
  const row = await holdOwnWork(tx, { id: work, owner_id: by.user_id })
  if (row.waiver) throw new Problem('conflict', { reason: 'waiver_there' })
  return asEntered(row)
}

/** Nothing is held: the price is charged as it was read, or nothing is submitted. */
export const checkCode = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { work, code }: Applying,
  now: Date
): Promise<WaiverQuote> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const row = await hold(tx, by, work)
    const found = await requireCode(tx, row, code, now)
    const { price, stands } = chargeOf(row, now, null)
    if (stands) await lockFee(tx, row)
    return quoteOf(row, price, found)
  })

export const useForEntry = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { work, code, now }: Applying & { now: Date },
  token: OnceToken | null
): Promise<WaiverQuote> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const row = await hold(tx, by, work)
      if (row.revision === 0) throw new Problem('conflict', { reason: 'waiver_not_in' })
      const found = await requireCode(tx, row, code, now)
      const tier = await lockFee(tx, row)
      await useCode(platform, tx, row, found)
      return takeOff(platform, tx, row, { reduction: found, code: found.code, tier })
    })
  )
