/* What the artist may do with a work now: by its status, the contest's dates and what the contest allows. */
import { grace_ms, resultsAreOut, timelinessAt, type Timeliness } from '#contract/rules/contest-allows.ts'
import { chargeFor, isDearer, type Charge } from '#contract/rules/fees.ts'
import type { WorkStanding } from '#contract/rules/category-open.ts'
import { isOpenToChange, maySwitch, stands } from '#contract/rules/work-status.ts'
import type { Reduction } from '#contract/rules/waiver.ts'
import type { Work } from '#contract/works.ts'
import type { StoredWaiver } from '#server/features/waivers/waivers.actions.ts'
import type { WorkRow } from './works.present.ts'
import type { WorkPictureRow } from './works.queries.ts'

/** Of a waiver that does not hold where the work goes. */
const nothingOff: Reduction = { kind: 'percent', value: 0 }

const datesOf = (row: WorkRow) => ({
  opens_at: row.opens_at,
  results_published_at: row.results_published_at,
  closes_at: row.entries_close_at
})

/** By the upload that it came by, or by a later one of the same bytes, of which the picture itself knows nothing. */
const cameLate = (
  { late_uploads }: WorkRow,
  { id, begun_at, created_at }: WorkPictureRow,
  closes_at: Date
): boolean =>
  late_uploads.some(({ picture_id }) => picture_id === id) ||
  (begun_at !== null && new Date(begun_at) < closes_at && new Date(created_at) >= closes_at)

/** A picture of it was on its way at the close. */
const wasOnItsWay = (row: WorkRow, closes_at: Date): boolean =>
  row.pictures.some(picture => cameLate(row, picture, closes_at))

/**
 * Or is so still, or has come for it and stands nowhere yet: it can be waited for, and handed in with the picture. One that
 * was sent for no work may be for any while it is under way; once it has come it is the work's in which it stands.
 */
const isOnItsWay = (row: WorkRow, closes_at: Date, now: Date): boolean =>
  wasOnItsWay(row, closes_at) ||
  row.late_uploads.some(({ subject_id, picture_id, expires_at }) =>
    picture_id === null
      ? (subject_id === null || subject_id === row.id) && new Date(expires_at) > now
      : subject_id === row.id
  )

/** What a draft says beside its pictures was typed by the close; of what is in nothing else is taken after it. */
const isTypedInTime = ({ status, typed_at }: WorkRow, closes_at: Date): boolean =>
  status !== 'draft' || typed_at === null || typed_at < closes_at

export const timelinessOf = (row: WorkRow, now: Date): Timeliness => {
  const dates = datesOf(row)
  const { closes_at } = dates
  return timelinessAt(
    now,
    dates,
    closes_at !== null && isTypedInTime(row, closes_at) && wasOnItsWay(row, closes_at)
  )
}

/** As far as waiting for a picture that is still on its way would be worth it. */
const hopeOf = (row: WorkRow, now: Date): Timeliness => {
  const dates = datesOf(row)
  const { closes_at } = dates
  return timelinessAt(
    now,
    dates,
    closes_at !== null && isTypedInTime(row, closes_at) && isOnItsWay(row, closes_at, now)
  )
}

/** What came after the close, by the grace. */
export const cameInGrace = (row: WorkRow, at: Date): boolean => {
  const { closes_at } = datesOf(row)
  return row.status !== 'changes_requested' && closes_at !== null && at >= closes_at
}

const graceEnd = (closes_at: Date): Date => new Date(closes_at.getTime() + grace_ms)

/** Until then it has to stay known that a picture was on its way; null where the grace does not run. */
export const graceRunningUntil = (row: WorkRow, now: Date): Date | null => {
  const { closes_at } = datesOf(row)
  if (closes_at === null || !cameInGrace(row, now)) return null
  const until = graceEnd(closes_at)
  return now < until ? until : null
}

/** It is in as it stands: whoever asks again, from whichever tab, gets the same receipt. */
export const isIn = ({ status, changed, revision }: WorkRow): boolean =>
  revision > 0 && !changed && status !== 'changes_requested' && stands(status)

const isTimely = (row: WorkRow, now: Date): boolean => {
  const timeliness = timelinessOf(row, now)
  return timeliness === 'in_time' || (timeliness === 'in_grace' && lateAmong(row, namedBefore(row)) === null)
}

export const canOf = (row: WorkRow, now: Date): Work['can'] => {
  const { status, changed, edit_after_submit } = row
  const over = resultsAreOut(row, now)
  const hope = hopeOf(row, now)
  // What the organisers ask for is asked after the close too. A draft is the artist's own and is kept, but as long as it can
  // be handed in with a picture that was on its way, it stays as it was typed by the close.
  const free = status === 'draft' ? hope !== 'in_grace' : status === 'changes_requested' && !over
  const open = isOpenToChange(status, edit_after_submit)
  const edit = free || (open && timelinessOf(row, now) === 'in_time')
  const again = status === 'changes_requested' ? edit : open && changed && isTimely(row, now)
  return {
    edit,
    edit_pictures: edit || (open && hope === 'in_grace'),
    finalize: status === 'draft' ? isTimely(row, now) : again,
    withdraw: maySwitch(status, 'withdrawn', 'owner') && !over,
    remove: status === 'draft'
  }
}

/** A picture that came by no upload has begun when it was there. */
const beganBefore = (row: WorkRow, picture: WorkPictureRow, closes_at: Date): boolean =>
  new Date(picture.begun_at ?? picture.created_at) < closes_at || cameLate(row, picture, closes_at)

/** Nothing of a draft counts because it stands there: a draft is saved after its close too. */
export const namedBefore = ({ status, parts }: WorkRow): ReadonlySet<string> =>
  new Set(status === 'draft' ? [] : parts.images.map(({ picture_id }) => picture_id))

interface LatePicture {
  /** Of what was sent without its hash nobody knows that it is what was begun: it counts once it is there. */
  code: 'begun_late' | 'arrived_late'
  /** From one. */
  place: number
}

/** A picture that is none of these, and does not count as begun by the close. */
export const lateAmong = (row: WorkRow, had: ReadonlySet<string>): LatePicture | null => {
  const { closes_at } = datesOf(row)
  const late = row.pictures.find(
    picture => !had.has(picture.id) && closes_at !== null && !beganBefore(row, picture, closes_at)
  )
  if (!late) return null
  const place = row.parts.images.findIndex(({ picture_id }) => picture_id === late.id) + 1
  return { code: late.begun_at === null ? 'arrived_late' : 'begun_late', place }
}

export const openUntil = (row: WorkRow, now: Date): Date | null => {
  const { status } = row
  if (status === 'changes_requested') return resultsAreOut(row, now) ? null : row.judging_ends_at
  if (!isOpenToChange(status, row.edit_after_submit)) return null
  const { closes_at } = datesOf(row)
  if (closes_at === null) return null
  const timeliness = hopeOf(row, now)
  if (timeliness === 'too_late' || timeliness === 'results_out') return null
  return timeliness === 'in_grace' ? graceEnd(closes_at) : closes_at
}

export const standingOfWork = (row: WorkRow, now: Date): WorkStanding => ({
  status: row.status,
  category_id: row.category_id,
  open_until: openUntil(row, now)?.toISOString() ?? null
})

/** A code may be for some categories alone; what was asked for and granted holds in all. */
export const holdsIn = (
  { categories }: Pick<StoredWaiver, 'categories'>,
  category_id: string | null
): boolean => categories.length === 0 || (category_id !== null && categories.includes(category_id))

export const waiverIn = ({
  waiver,
  category_id
}: Pick<WorkRow, 'waiver' | 'category_id'>): StoredWaiver | null =>
  waiver && holdsIn(waiver, category_id) ? waiver : null

/** Whatever is taken off by the waiver that it is asked with; a work was waived by hand where it has none of its own. */
export const chargeOf = (row: WorkRow, now: Date, waiver: Reduction | null = waiverIn(row)): Charge => {
  const moved = row.category_id !== row.entered_in
  return chargeFor(
    row,
    row.category_fees,
    { ...row, moved, waiver: waiver ?? (row.waiver && nothingOff) },
    now
  )
}

/** Its fee is settled, and was less than what it costs where it goes. */
export const isDearerThanPaid = (row: WorkRow, now: Date): boolean => {
  const moved = row.category_id !== row.entered_in
  return isDearer(row, row.category_fees, { ...row, moved }, now)
}

/** What handing it in costs with what its artist has chosen, as if it were done now. */
export const dueOf = (row: WorkRow, now: Date): number => chargeOf(row, now).due

/** The same where it can be done, or could be in time; null where no price runs. */
export const priceOf = (row: WorkRow, now: Date): number | null => {
  if (row.category_id === null) return null
  const hope = hopeOf(row, now)
  const open =
    row.status === 'draft' ? hope !== 'too_late' && hope !== 'results_out' : canOf(row, now).edit_pictures
  return open ? dueOf(row, now) : null
}
