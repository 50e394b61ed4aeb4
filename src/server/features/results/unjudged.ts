/*
 * Whether each work that would go without an award was judged. A work that nobody judged is told that it was not chosen only
 * where an organiser has said so, by approving its round with the number of such works.
 */
import { Problem } from '#contract/problems.ts'
import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { laterHasBegun, type LockedRound } from '#server/features/rounds/ending.actions.ts'
import { staysOpen } from '#server/features/works/open-works.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { selectLate, selectLateOfEnded, selectUnjudged } from './unjudged.queries.ts'

type Round = Pick<LockedRound, 'id' | 'contest_id' | 'position' | 'state'>

interface LeftWork {
  work_id: string
}

interface Fault {
  reason: string
  works: readonly LeftWork[]
}

const outOfSight = () => new Problem('conflict', { reason: 'works_out_of_sight' })

/** Of some works, those that somebody may know of. Nobody asks by the clock. */
const seenBy = async (
  tx: Tx,
  { contest_id, asker_id }: { contest_id: string; asker_id: string | null },
  works: readonly LeftWork[]
): Promise<LeftWork[]> => {
  const kept = asker_id ? await selectHidden(tx.db, tx.team_id, contest_id, asker_id).execute() : []
  return works.filter(({ work_id }) => !kept.some(each => each.work_id === work_id))
}

/** What is wrong with works that somebody may not see is for somebody else to settle, and they are not told what it is. */
const problemOf = async (
  tx: Tx,
  asked: { contest_id: string; asker_id: string | null },
  { reason, works }: Fault
): Promise<Problem> => {
  const { length: count } = await seenBy(tx, asked, works)
  return count > 0 ? new Problem('conflict', { reason, params: { count } }) : outOfSight()
}

const uncalculated = (rows: readonly { work_id: string; sheets: number | null }[]): Fault => ({
  reason: 'works_not_calculated',
  works: rows.filter(({ sheets }) => sheets === null)
})

interface LateWork extends LeftWork {
  /** Its artist may still change it. */
  open: boolean
}

/**
 * The way out is another one where the round can be opened at once, after it was calculated anew, or never again. Where it is
 * never opened again its late works come into it when it is calculated, those that can still change after their close.
 */
const lateFaults = ({ state }: Round, followed: boolean, works: readonly LateWork[]): Fault[] => {
  if (!followed)
    return [{ reason: state === 'approved' ? 'works_left_out_approved' : 'works_left_out', works }]
  return [
    { reason: 'works_left_out_followed', works: works.filter(({ open }) => !open) },
    { reason: 'works_left_out_open', works: works.filter(({ open }) => open) }
  ]
}

interface Saying {
  asker_id: string
  /** So many works are known to go without a place. */
  unjudged: number
  now: Date
}

/** Refuses to approve a round with works that nobody judged, but for so many as the organiser knows of. */
export const requireSaid = async (
  tx: Tx,
  round: Round,
  { asker_id, unjudged, now }: Saying
): Promise<void> => {
  const asked = { contest_id: round.contest_id, asker_id }
  const rows = await selectUnjudged(tx.db, tx.team_id, [round.id]).execute()
  const late = await selectLate(tx.db, tx.team_id, round)
    .select(staysOpen(tx.team_id, now).as('open'))
    .execute()
  const followed = await laterHasBegun(tx, round)
  const faults = [uncalculated(rows), ...lateFaults(round, followed, late)]
  const fault = faults.find(({ works }) => works.length > 0)
  if (fault) throw await problemOf(tx, asked, fault)
  const { length: seen } = await seenBy(tx, asked, rows)
  const reason = followed ? 'works_not_judged_followed' : 'works_not_judged'
  if (seen > unjudged) throw new Problem('conflict', { reason, params: { count: seen } })
  if (seen < rows.length) throw outOfSight()
}

interface Unjudged {
  late: (RowOf<typeof selectLateOfEnded> & LateWork)[]
  rows: RowOf<typeof selectUnjudged>[]
}

const faultsOf = (round: Round, { late, rows }: Unjudged, followed: boolean): Fault[] => {
  const stayed = rows.filter(({ round_id, advanced }) => round_id === round.id && advanced !== true)
  const none = round.state === 'calculated' ? stayed.filter(({ sheets }) => sheets === 0) : []
  return [
    ...lateFaults(
      round,
      followed,
      late.filter(({ round_id }) => round_id === round.id)
    ),
    uncalculated(stayed),
    // Whoever approved the round has said so.
    { reason: 'earlier_works_not_judged', works: none }
  ]
}

/**
 * Refuses to publish while a work would be told of a judging that it never had, by all rounds of a contest, which have ended.
 * Nobody asks by the clock.
 */
export const requireAllJudged = async (
  tx: Tx,
  { contest_id, asker_id, now }: { contest_id: string; asker_id: string | null; now: Date },
  rounds: readonly Round[]
): Promise<void> => {
  const late = await selectLateOfEnded(tx.db, tx.team_id, contest_id)
    .select(staysOpen(tx.team_id, now).as('open'))
    .execute()
  const ids = rounds.map(({ id }) => id)
  const rows = await selectUnjudged(tx.db, tx.team_id, ids).execute()
  for (const round of rounds) {
    const followed = rounds.some(({ position, state }) => position > round.position && state !== 'setup')
    const fault = faultsOf(round, { late, rows }, followed).find(({ works }) => works.length > 0)
    if (fault) throw await problemOf(tx, { contest_id, asker_id }, fault)
  }
}
