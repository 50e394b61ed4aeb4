/* What the artist may do with a work now: by its status, the contest's dates and what the contest allows. */
import { closeOf, grace_ms, timelinessAt, type Timeliness } from '#contract/rules/deadline.ts'
import { isOpenToChange, maySwitch } from '#contract/rules/work-status.ts'
import type { Work } from '#contract/works.ts'
import type { WorkRow } from './works.present.ts'

const datesOf = (row: WorkRow) => ({
  opens_at: row.opens_at,
  closes_at: closeOf(row, row.category_id === null ? null : { closes_at: row.category_closes_at })
})

/** A picture of it was on its way at the close. */
const wasOnItsWay = ({ pictures }: WorkRow, closes_at: Date): boolean =>
  pictures.some(
    ({ begun_at, created_at }) =>
      begun_at !== null && new Date(begun_at) < closes_at && new Date(created_at) >= closes_at
  )

/** Or is so still: it can be waited for, and handed in once the picture is there. */
const isOnItsWay = (row: WorkRow, closes_at: Date): boolean =>
  wasOnItsWay(row, closes_at) || (row.sending_since !== null && row.sending_since < closes_at)

export const timelinessOf = (row: WorkRow, now: Date): Timeliness => {
  const { opens_at, closes_at } = datesOf(row)
  const begun = closes_at !== null && wasOnItsWay(row, closes_at)
  return timelinessAt(now, { opens_at, closes_at }, begun)
}

/** What came after the close, by the grace. */
export const cameInGrace = (row: WorkRow, at: Date): boolean => {
  const { closes_at } = datesOf(row)
  return row.status !== 'changes_requested' && closes_at !== null && at >= closes_at
}

export const hasResults = ({ results_published_at }: WorkRow, now: Date): boolean =>
  results_published_at !== null && results_published_at <= now

const isTimely = (row: WorkRow, now: Date): boolean => {
  const timeliness = timelinessOf(row, now)
  return timeliness === 'in_time' || timeliness === 'in_grace'
}

export const canOf = (row: WorkRow, now: Date): Work['can'] => {
  const { status, changed, edit_after_submit } = row
  const over = hasResults(row, now)
  // What the organisers ask for is asked after the close too. A draft is the artist's own and is always kept.
  const free = status === 'draft' || (status === 'changes_requested' && !over)
  const edit = free || (isOpenToChange(status, edit_after_submit) && isTimely(row, now))
  return {
    edit,
    finalize: status === 'draft' ? isTimely(row, now) : edit && (status === 'changes_requested' || changed),
    withdraw: maySwitch(status, 'withdrawn', 'owner') && !over,
    remove: status === 'draft'
  }
}

export const openUntil = (row: WorkRow, now: Date): Date | null => {
  const { status } = row
  if (status === 'changes_requested') return hasResults(row, now) ? null : row.judging_ends_at
  if (!isOpenToChange(status, row.edit_after_submit)) return null
  const { closes_at } = datesOf(row)
  if (closes_at === null) return null
  const timeliness = timelinessAt(now, { opens_at: row.opens_at, closes_at }, isOnItsWay(row, closes_at))
  if (timeliness === 'too_late') return null
  return timeliness === 'in_grace' ? new Date(closes_at.getTime() + grace_ms) : closes_at
}
