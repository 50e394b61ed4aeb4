/* What an organiser says of payments that came in: what they are for, or that they are for no order. */
import type { RecordedEntries, RecordingEntries } from '#contract/bank.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { Problem } from '#contract/problems.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import { balanceOf, readOrder } from './orders.actions.ts'
import { lockOrders, selectOrder } from './orders.queries.ts'
import { book } from './payments.actions.ts'
import { forgetPayers, lockEntries, selectRecorded, setEntries } from './bank.queries.ts'

type LockedEntry = Awaited<ReturnType<typeof lockEntries>>[number]
type Recording = RecordingEntries['entries'][number]
type Fault = RecordedEntries['left'][number]['why']

/** All shares of one payment or none: what changed since it was looked at is looked at again. */
const faultOf = async (
  tx: Tx,
  by: UserActor,
  entry: LockedEntry | undefined,
  shares: Recording['shares']
): Promise<Fault | null> => {
  if (!entry) return 'not_found'
  if (entry.state !== 'open') return 'changed'
  const sum = shares.reduce((total, { amount }) => total + amount, 0)
  if (sum > entry.amount - entry.recorded_sum) return 'too_much'
  if (new Set(shares.map(({ order }) => order)).size !== shares.length) return 'too_much'
  for (const { order, amount } of shares) {
    const row = await selectOrder(tx.db, tx.team_id, order, by.user_id).executeTakeFirst()
    // Whoever may not know who pays for an order does not say whose payment it is: they could not take it back either.
    if (!row || row.payer_kept) return 'not_found'
    if (row.currency !== entry.currency || amount > balanceOf(row).due) return 'changed'
  }
  return null
}

const bookShares = async (
  platform: Platform,
  tx: Tx,
  { id, booked_on, amount, recorded_sum }: LockedEntry,
  shares: Recording['shares']
): Promise<void> => {
  for (const share of shares) {
    const row = await readOrder(tx, share.order)
    const booking = { amount: share.amount, method: 'transfer' as const, paid_on: booked_on, note: '' }
    await book(platform, tx, row, { ...booking, bank_entry_id: id })
  }
  const left = amount - recorded_sum - shares.reduce((total, share) => total + share.amount, 0)
  const changed_at = platform.clock.now()
  await setEntries(tx, [id], { state: left === 0 ? 'recorded' : 'open', reason: '', changed_at })
}

export const recordEntries = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { entries }: RecordingEntries,
  token: OnceToken | null
): Promise<RecordedEntries> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const ids = entries.map(({ id }) => id)
      const locked = new Map((await lockEntries(tx, ids, by.user_id)).map(entry => [entry.id, entry]))
      const orders = entries.flatMap(({ shares }) => shares.map(({ order }) => order))
      await lockOrders(tx, [...new Set(orders)])
      const left: RecordedEntries['left'] = []
      let done = 0
      for (const { id, shares } of entries) {
        const entry = locked.get(id)
        const why = await faultOf(tx, by, entry, shares)
        if (why !== null || !entry) left.push({ id, why: why ?? 'not_found' })
        else {
          await bookShares(platform, tx, entry, shares)
          // Named twice, it is found recorded the second time.
          locked.delete(id)
          done += 1
        }
      }
      return { done, left }
    })
  )

/**
 * What was recorded stands as it was, and is taken back by a payment of the same amount below zero. What was refunded since has
 * gone back already: taken back once more, it would be due again of somebody who owes nothing.
 */
const takeBack = async (platform: Platform, tx: Tx, id: string): Promise<boolean> => {
  const recorded = await selectRecorded(tx, [id])
  for (const { order_id, amount } of recorded) {
    const row = await readOrder(tx, order_id)
    if (amount > balanceOf(row).paid) throw new Problem('conflict', { reason: 'refunded_since' })
    const paid_on = dayOf(platform.clock.now(), row.time_zone)
    const booking = { amount: -amount, method: 'transfer' as const, paid_on, note: '' }
    await book(platform, tx, row, { ...booking, bank_entry_id: id })
  }
  if (recorded.length > 0)
    await setEntries(tx, [id], { state: 'open', reason: '', changed_at: platform.clock.now() })
  return recorded.length > 0
}

export const undoEntries = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  ids: readonly string[],
  token: OnceToken | null
): Promise<{ done: number }> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const entries = (await lockEntries(tx, ids, by.user_id)).map(({ id }) => id)
      // All of them first, in one order: two who undo at once never wait for each other.
      const orders = (await selectRecorded(tx, entries)).map(({ order_id }) => order_id)
      await lockOrders(tx, [...new Set(orders)])
      let done = 0
      for (const id of entries) if (await takeBack(platform, tx, id)) done += 1
      return { done }
    })
  )

/** Only what no order has anything of; the others stay as they are. */
export const setAside = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { entries, reason }: { entries: readonly string[]; reason: string }
): Promise<{ done: number }> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const ids = (await lockEntries(tx, entries, by.user_id)).flatMap(({ id, state }) =>
      state === 'open' ? [id] : []
    )
    await setEntries(tx, ids, { state: 'set_aside', reason, changed_at: platform.clock.now() })
    return { done: ids.length }
  })

export const reopenEntries = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  entries: readonly string[]
): Promise<{ done: number }> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const ids = (await lockEntries(tx, entries, by.user_id)).flatMap(({ id, state }) =>
      state === 'set_aside' ? [id] : []
    )
    await setEntries(tx, ids, { state: 'open', reason: '', changed_at: platform.clock.now() })
    return { done: ids.length }
  })

const payer_days = 90
const sweeper: Actor = { kind: 'system', name: 'bank_entries' }

/** At night, in all teams: who paid what was for none of them. What was recorded is kept with the books, as the law asks. */
export const forgetOldPayers = async (platform: Pick<Platform, 'doors' | 'clock'>): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - payer_days * 86_400_000)
  for await (const { id } of everyTeam(platform))
    await platform.doors.withTeam(id, sweeper, tx => forgetPayers(tx, before))
}
