/* An artist sees what a code does to their price, and uses one for an entry that is in and was neither paid nor invoiced. */
import { Problem } from '#contract/problems.ts'
import { takenOff, type Reduction } from '#contract/rules/waiver.ts'
import type { WaiverQuote } from '#contract/waivers.ts'
import { addToOrder } from '#server/features/billing/entered.actions.ts'
import { balanceOf, readOrder, standingInvoice } from '#server/features/billing/orders.actions.ts'
import { lockOrders, selectLinesOf } from '#server/features/billing/orders.queries.ts'
import { setFee } from '#server/features/billing/writing.queries.ts'
import { holdOwnWork } from '#server/features/works/works.actions.ts'
import { chargeOf, waiverIn } from '#server/features/works/works.policy.ts'
import type { WorkRow } from '#server/features/works/works.present.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lineWaiverOf, requireCode, useCode } from './charging.actions.ts'

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

/** What its line asks for now; refused where it was paid or invoiced already. */
export const lockUnpaid = async (
  tx: Tx,
  { id, fee, payment }: WorkRow,
  also?: 'invoiced_too'
): Promise<number> => {
  if (payment !== 'pending' || !fee) throw new Problem('conflict', { reason: 'waiver_needless' })
  const [line] = await selectLinesOf(tx, [id])
  if (!line) throw new Error(`The fee of the work ${id} is in no order`)
  await lockOrders(tx, [line.order_id])
  const order = await readOrder(tx, line.order_id)
  if (also === undefined && standingInvoice(order))
    throw new Problem('conflict', { reason: 'waiver_invoiced' })
  if (balanceOf(order).paid !== 0) throw new Problem('conflict', { reason: 'waiver_paid' })
  return fee
}

/** The entry, its line and its order, at the lower price. */
export const takeOff = async (
  platform: Platform,
  tx: Tx,
  row: WorkRow,
  { price, due, code }: { price: number; due: number; code: string | null }
): Promise<void> => {
  const amount = due === 0 ? price : due
  await setFee(tx, row.id, amount)
  const { currency, contest_id, owner_id: user_id } = row
  const waiver = lineWaiverOf({ price, due, stands: false }, code)
  await addToOrder(platform, tx, { contest_id, user_id, work_id: row.id, currency, amount, waiver })
}

const hold = async (tx: Tx, by: UserActor, work: string): Promise<WorkRow> => {
  const row = await holdOwnWork(tx, { id: work, owner_id: by.user_id })
  if (waiverIn(row)) throw new Problem('conflict', { reason: 'waiver_there' })
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
    const asked = stands ? await lockUnpaid(tx, row) : price
    if (asked === 0) throw new Problem('conflict', { reason: 'waiver_needless' })
    return quoteOf(row, asked, found)
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
      const quoted = quoteOf(row, await lockUnpaid(tx, row), found)
      await useCode(platform, tx, row, found)
      await takeOff(platform, tx, row, { ...quoted, code: found.code })
      return quoted
    })
  )
