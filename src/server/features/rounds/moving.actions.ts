/*
 * Moves a round from state to state. When it leaves `setup`, the works that it judges are fixed, each in the revision
 * that was submitted by then. Works that become eligible while it is paused join when it is opened, and are given to jurors
 * as the others were; while it is open they join at once. None joins before its artist can no longer change it.
 */
import type { Round } from '#contract/rounds.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { gapsOfRound } from '#contract/rules/round-faults.ts'
import {
  endedUnopened,
  hasEnded,
  isNotMovedReason,
  isReopening,
  mayMove,
  opensLater,
  stateAt,
  type RoundState
} from '#contract/rules/round-status.ts'
import { giveToJurors } from '#server/features/assignments/assigning.actions.ts'
import { scheduleWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { findConflicts } from '#server/features/jury/conflicts.actions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { audit } from '#server/platform/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { isActive, wasActiveAt, wasActiveSince } from '#server/platform/access/is-active.ts'
import type { Platform } from '#server/platform/platform.ts'
import { roundByClock } from './by-clock.jobs.ts'
import { forgetAdvanced, laterHasBegun } from './ending.actions.ts'
import { waitForNextClose } from './late-works.actions.ts'
import { noteNotMoved } from './not-moved.actions.ts'
import { requireFresh, requireJudged, readRound } from './rounds.actions.ts'
import {
  hasSheets,
  lockRound,
  lockRoundsOf,
  selectContestOfRound,
  selectContestOfRounds,
  selectOrder,
  selectUnended,
  updateRoundRow,
  type LockedRound
} from './rounds.queries.ts'
import { takeIn } from './taking-in.actions.ts'

/** A round judges the works that the earlier rounds sent on, so all earlier rounds must have ended. */
const requireReady = async (tx: Tx, round: LockedRound, now: Date): Promise<void> => {
  const contest = await selectContestOfRounds(tx, tx.team_id, round.contest_id).executeTakeFirstOrThrow()
  const errors: FieldError[] = gapsOfRound(round, contest.default_locale)
  // It would be over in the moment in which it is prepared.
  if (round.closes_at && round.closes_at <= now) errors.push({ path: ['closes_at'], code: 'past' })
  if (errors.length > 0) throw new Problem('invalid', { errors })
  const earlier = (await selectOrder(tx, tx.team_id, round.contest_id)).filter(
    ({ position }) => position < round.position
  )
  if (earlier.some(each => !hasEnded(stateAt(each, now))))
    throw new Problem('conflict', { reason: 'earlier_round_runs' })
}

/** Nothing holds any more that was said of what jurors change now. */
const beforeReopening = async (tx: Tx, round: LockedRound): Promise<void> => {
  if (await laterHasBegun(tx, round)) throw new Problem('conflict', { reason: 'later_round_has_begun' })
  await forgetAdvanced(tx, round)
}

/** What happens before a round enters a state. Returns how many works were added. */
const beforeEntering = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  to: RoundState
): Promise<number> => {
  if (to === 'closed') return 0
  // Addresses may have changed since the works came in.
  await findConflicts(platform, tx, round.contest_id)
  const waits = await waitForNextClose(platform, tx, round)
  const taken = await takeIn(platform, tx, round)
  if (round.works + taken.length === 0)
    throw new Problem('conflict', { reason: waits ? 'works_still_open' : 'nothing_to_judge' })
  if (to === 'open') {
    // Nobody may be there to do it: the clock opens rounds at night.
    await giveToJurors(platform, tx, round)
    await scheduleWithoutJuror(platform, tx, round.id)
  }
  return taken.length
}

const verbOf = (from: RoundState, to: 'open' | 'paused' | 'closed') => {
  if (to === 'paused' && from !== 'open') return 'prepared'
  return isReopening(from, to) ? 'reopened' : to
}

type DatedRound = Pick<LockedRound, 'state' | 'opens_at' | 'closes_at' | 'opened_at'>

const isDueToOpen = (round: DatedRound, now: Date): boolean =>
  opensLater(round) && round.opens_at !== null && round.opens_at <= now

const moveLocked = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  to: 'open' | 'paused' | 'closed'
): Promise<void> => {
  const now = platform.clock.now()
  const from = stateAt(round, now)
  const isPreparedAgain = to === 'paused' && endedUnopened({ ...round, state: from })
  if (!isPreparedAgain && !mayMove(from, to)) throw new Problem('conflict', { reason: 'round_not_from_here' })
  await requireJudged(platform, tx, round)
  if (from === 'setup') await requireReady(tx, round, now)
  if (to === 'open' && !(await hasSheets(tx, tx.team_id, round.id)))
    throw new Problem('conflict', { reason: 'nothing_assigned' })
  const isBack = isPreparedAgain || isReopening(from, to)
  if (isBack) await beforeReopening(tx, round)
  const taken = await beforeEntering(platform, tx, round, to)
  await updateRoundRow(tx, tx.team_id, round.id, {
    state: to,
    // Where it is prepared too late the clock has gone by, and whoever prepared it may wait for it.
    not_moved: from === 'setup' && isDueToOpen(round, now) ? 'round_not_prepared' : null,
    works: round.works + taken,
    ...(to === 'open' && { opened_at: round.opened_at ?? now }),
    closed_at: to === 'closed' ? now : null,
    // With an end in the past it would close again at once, and an opening in the past is nothing to wait for.
    ...(isBack && round.closes_at && round.closes_at <= now && { closes_at: null }),
    ...(isPreparedAgain && round.opens_at && round.opens_at <= now && { opens_at: null })
  })
  await audit(tx, platform, {
    verb: `round.${verbOf(from, to)}`,
    subject: `round:${round.id}`,
    details: { from, to, taken }
  })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** The round, and with it all others of its contest, which a conflict that is found may concern. */
const holdWithOthers = async (tx: Tx, id: string): Promise<LockedRound | undefined> => {
  const found = isId(id) ? await selectContestOfRound(tx, id) : undefined
  const rounds = found ? await lockRoundsOf(tx, tx.team_id, found.contest_id) : []
  return rounds.find(each => each.id === id)
}

export const moveRound = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { id, version, to }: { id: string; version: number; to: 'open' | 'paused' | 'closed' }
): Promise<Round> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const round = await holdWithOthers(tx, id)
    if (!round) throw new Problem('not_found')
    await requireFresh(platform, tx, round, version)
    await moveLocked(platform, tx, round, to)
    return readRound(platform, tx, id)
  })

const isOver = ({ state, closes_at }: DatedRound, now: Date): boolean =>
  (state === 'open' || state === 'paused') && closes_at !== null && closes_at <= now

const isDue = (round: DatedRound, now: Date): boolean => isDueToOpen(round, now) || isOver(round, now)

const closeByClock = async (platform: Platform, tx: Tx, round: LockedRound): Promise<void> => {
  // Without its end it still counts as open or paused, so that the move to `closed` is allowed.
  await moveLocked(platform, tx, { ...round, closes_at: null }, 'closed')
  if (round.opened_at === null) await noteNotMoved(platform, tx, round, 'ended_unopened')
  else if (round.closes_at && !(await wasActiveAt(tx, round.closes_at)))
    await noteNotMoved(platform, tx, round, 'ended_not_active')
}

/**
 * What is due by the clock, whoever comes first. A round is not opened late because its team is back: whoever runs the team
 * finds dates that nobody could change, and a jury that could not come in.
 */
export const moveIfDue = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const now = platform.clock.now()
  const round = await holdWithOthers(tx, id)
  if (!round) return
  if (isOver(round, now)) await closeByClock(platform, tx, round)
  // Only a round that was never opened opens by the clock: if organisers paused it, they open it again.
  // Where it was said already that its date did not open it, whoever read that does.
  else if (round.state === 'paused' && isDueToOpen(round, now) && round.not_moved === null) {
    if (round.opens_at && !(await wasActiveSince(tx, round.opens_at))) {
      // After the results nobody is told to open it.
      await requireJudged(platform, tx, round)
      await noteNotMoved(platform, tx, round, 'team_not_active')
    } else await moveLocked(platform, tx, round, 'open')
  }
}

/** Nobody prepared it in time: the clock alone does not, as works are given to jurors before anybody judges. */
const requirePrepared = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const round = await lockRound(tx, tx.team_id, id)
  if (round?.state !== 'setup' || !isDueToOpen(round, platform.clock.now())) return
  await requireJudged(platform, tx, round)
  throw new Problem('conflict', { reason: 'round_not_prepared' })
}

const clock = { kind: 'system', name: 'clock' } as const

/**
 * Opens or closes a round that is due. One that cannot be moved stays as it is, and those who run the team are told why. In a
 * closed or suspended team nothing moves; a round that has ended by then counts as closed all the same.
 */
export const moveByClock = async (platform: Platform, team_id: string, id: string): Promise<void> => {
  try {
    await platform.doors.withTeam(team_id, clock, async tx => {
      if (!(await isActive(tx))) return
      await moveIfDue(platform, tx, id)
      await requirePrepared(platform, tx, id)
    })
  } catch (error) {
    if (!(error instanceof Problem) || !isNotMovedReason(error.options.reason)) throw error
    const { reason } = error.options
    platform.log.warn({ round_id: id, reason }, 'a round could not be moved by the clock')
    await platform.doors.withTeam(team_id, clock, async tx => {
      const round = await lockRound(tx, team_id, id)
      // Somebody may have moved it since.
      if (round && isDue(round, platform.clock.now())) await noteNotMoved(platform, tx, round, reason)
    })
  }
}

/**
 * Dates that passed while the team was closed or suspended, once it is back; works without a juror were not told of either.
 * Each in a job of its own, so that none keeps the others from being looked at.
 */
export const lookAtRoundsAgain = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, clock, async tx => {
    const now = platform.clock.now()
    for (const round of await selectUnended(tx.db, team_id).execute()) {
      if (isDue(round, now)) await platform.jobs.send(tx, roundByClock, { team_id, round_id: round.id })
      if (round.state === 'open') await scheduleWithoutJuror(platform, tx, round.id)
    }
  })
