/* What keeps a work from being handed in: the clock, what is missing, the limits, a picture that another work has. */
import type { Contest } from '#contract/contests.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { workGaps, type Entered } from '#contract/rules/work-gaps.ts'
import { maySwitch, stands } from '#contract/rules/work-status.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { requireNoneLate, requireNotDearer } from './works.check.ts'
import { canOf, namedBefore, standingOfWork, timelinessOf } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'
import type { selectSentBy } from './library.queries.ts'
import type { selectStanding } from './works.queries.ts'

type WorkLimitsRow = RowOf<typeof selectStanding>
type Sent = RowOf<typeof selectSentBy>

/** By the clock and by where the work stands. `at`: when it is done, for nothing that counts from before comes after the results. */
export const requireTimely = (row: WorkRow, now: Date, at: Date): void => {
  if (resultsAreOut(row, at)) throw new Problem('conflict', { reason: 'entries_over' })
  // A press that counts from before what is in was submitted is not one that follows it.
  const isOlder = row.submitted_at !== null && now < row.submitted_at
  if (isOlder || !maySwitch(row.status, 'submitted', 'owner'))
    throw new Problem('conflict', { reason: 'work_closed' })
  if (row.status !== 'changes_requested') {
    const timeliness = timelinessOf(row, now)
    if (timeliness === 'too_early') throw new Problem('conflict', { reason: 'too_early' })
    if (timeliness === 'too_late')
      throw new Problem('conflict', {
        reason: 'too_late',
        params: { arrived: { at: now, time_zone: row.time_zone, to_the_second: true } }
      })
    if (timeliness === 'in_grace') requireNoneLate(row, namedBefore(row))
  }
  if (row.status !== 'draft' && !canOf(row, now).edit_pictures)
    throw new Problem('conflict', { reason: 'work_closed' })
}

/** A press that counts from before what organisers decided does not undo it: whoever pressed had not read it. */
export const requireUndecided = (decided: readonly unknown[]): void => {
  if (decided.length > 0) throw new Problem('conflict', { reason: 'work_decided_since' })
}

/** Nobody is charged another price than the one that they read, in whichever second it changes. */
export const requirePrice = (due: number, read: number | undefined): void => {
  if (read !== undefined && read !== due) throw new Problem('conflict', { reason: 'price_changed' })
}

type Typed = Pick<Entered, 'parts' | 'birth_date' | 'consent'>

export const requireWhole = (row: WorkRow, contest: Contest, typed: Typed, now: Date): string => {
  const { category_id, entered_in } = row
  const errors = workGaps(contest, { ...typed, category_id, entered_in, standing: standingOfWork(row, now) })
  if (errors.length > 0 || category_id === null) throw new Problem('invalid', { errors })
  requireNotDearer(row, now)
  return category_id
}

/** All of them are held, so that two of them at once cannot pass it. */
export const requireWithinLimits = (
  row: WorkRow,
  contest: Contest,
  category_id: string,
  mine: readonly WorkLimitsRow[]
): void => {
  const others = mine.filter(({ id, status }) => id !== row.id && stands(status))
  if (others.length >= contest.per_person)
    throw new Problem('conflict', { reason: 'limit_person', params: { max: contest.per_person } })
  if (others.filter(other => other.category_id === category_id).length >= contest.per_category)
    throw new Problem('conflict', { reason: 'limit_category', params: { max: contest.per_category } })
}

/** The bytes of each image. */
export const hashesOf = ({ images }: WorkParts, sent: readonly Sent[]): Uint8Array[] =>
  images.map(({ picture_id }, place) => {
    const found = sent.find(({ id }) => id === picture_id)
    // Thrown away in another tab while it was put into the draft.
    if (!found) throw invalidField(['images', place, 'picture_id'], 'not_one_of')
    return found.sha256
  })

/** Refused where another work of the contest has the same picture. */
export const requireUnique = ({ images }: WorkParts, placed: readonly { position: number }[]): void => {
  const place = images.findIndex((_, at) => !placed.some(({ position }) => position === at))
  if (place !== -1)
    throw new Problem('conflict', {
      reason: 'picture_entered',
      params: { place: place + 1 },
      errors: [{ path: ['images', place, 'picture_id'], code: 'taken' }]
    })
}
