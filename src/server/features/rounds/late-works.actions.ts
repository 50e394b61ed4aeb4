/*
 * A work that is accepted, or is back, while its round is open joins it at once and is given to jurors as the others were; what
 * they have stays where it is. As long as its artist may change it, it waits for its close. Where the acceptance is undone
 * before anybody began to judge the work, it leaves again.
 */
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import { giveToJurors } from '#server/features/assignments/assigning.actions.ts'
import { scheduleWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { findWithin } from '#server/features/jury/recusing.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { scheduleJoining } from './by-clock.jobs.ts'
import { deleteFromRounds, selectJudgedNow, selectNextClose, selectUnbegun } from './late-works.queries.ts'
import { lockRoundsOf, updateRoundRow, type LockedRound } from './rounds.queries.ts'
import { takeIn } from './taking-in.actions.ts'

/** Held with all others of the contest before any of their works is, as whoever moves a round holds them. */
export const holdRunningRounds = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  contest_id: string
): Promise<LockedRound[]> => {
  const now = clock.now()
  const rounds = await lockRoundsOf(tx, tx.team_id, contest_id)
  return rounds
    .filter(({ state }) => state === 'open' || state === 'paused')
    .filter(round => !hasEnded(stateAt(round, now)))
}

/**
 * It is looked again when the next of the works closes that the round waits for. Gives whether it waits for any. It is asked
 * before works are taken in: asked after that, what closes in between would be neither taken in nor waited for.
 */
export const waitForNextClose = async (
  platform: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  round: LockedRound
): Promise<boolean> => {
  const close = await selectNextClose(tx, round, platform.clock.now())
  if (close) await scheduleJoining(platform, tx, round.contest_id, close)
  return close !== null
}

export const joinOpenRounds = async (
  platform: Platform,
  tx: Tx,
  running: readonly LockedRound[]
): Promise<void> => {
  for (const round of running) {
    if (round.state !== 'open') continue
    const { contest_id } = round
    await waitForNextClose(platform, tx, round)
    const taken = await takeIn(platform, tx, round)
    if (taken.length === 0) continue
    // Addresses may have changed since the works came in.
    await findWithin(platform, tx, { contest_id, works: taken })
    await giveToJurors(platform, tx, round)
    await updateRoundRow(tx, tx.team_id, round.id, { works: round.works + taken.length })
    await scheduleWithoutJuror(platform, tx, round.id)
  }
}

/** What the open round of a contest waited for and is closed by now; the next close is seen to. */
export const joinByClock = (platform: Platform, team_id: string, contest_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, { kind: 'system', name: 'clock' }, async tx => {
    await joinOpenRounds(platform, tx, await holdRunningRounds(platform, tx, contest_id))
    tx.afterCommit(() => platform.versions.bump(team_id))
  })

/** After anything of a team's contests changed: a close may be nearer, or past. */
export const joinAfterChange = async (platform: Platform, team_id: string): Promise<void> => {
  const judged = await platform.doors.readTeam(team_id, db => selectJudgedNow(db, team_id))
  for (const { contest_id } of judged) await joinByClock(platform, team_id, contest_id)
}

/** Those of some works that no juror has begun, so that they can leave. */
export const mayLeaveRounds = async (
  tx: Tx,
  running: readonly LockedRound[],
  works: readonly string[]
): Promise<ReadonlySet<string>> => {
  if (works.length === 0) return new Set()
  const rows = await selectUnbegun(
    tx,
    running.map(({ id }) => id),
    works
  )
  return new Set(rows.map(({ work_id }) => work_id))
}

export const leaveRounds = async (
  platform: Pick<Platform, 'jobs'>,
  tx: Tx,
  running: readonly LockedRound[],
  works: readonly { id: string }[]
): Promise<void> => {
  const ids = works.map(({ id }) => id)
  for (const round of running) {
    const gone = await deleteFromRounds(tx, round.id, ids)
    if (gone === 0) continue
    await updateRoundRow(tx, tx.team_id, round.id, { works: round.works - gone })
    await scheduleWithoutJuror(platform, tx, round.id)
  }
}
