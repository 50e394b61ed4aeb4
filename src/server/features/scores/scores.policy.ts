/* What a juror may do with a sheet now: by what became of it, by the state of its round, and by the clock. */
import { Problem } from '#contract/problems.ts'
import { stateAt, type RoundState } from '#contract/rules/round-status.ts'
import { isBeingScored, mayTurn, type ScoreStatus } from '#contract/rules/score-status.ts'
import type { SeesOthers } from '#contract/rules/judging-choices.ts'

interface SheetState {
  status: ScoreStatus
  state: RoundState
  closes_at: Date | null
  sees_others: SeesOthers
  may_know_ranking: boolean
}

/** A pause ends, so what is refused in it is worth keeping; a close does not. */
const requireJudged = (row: SheetState, now: Date): void => {
  const state = stateAt(row, now)
  if (state === 'open') return
  if (state === 'paused') throw new Problem('locked', { reason: 'round_paused' })
  throw new Problem('conflict', { reason: 'round_closed' })
}

/** Whoever has read what the others gave would no longer judge by themselves. */
const requireUntold = ({ may_know_ranking }: SheetState): void => {
  if (may_know_ranking) throw new Problem('conflict', { reason: 'ranking_seen' })
}

export const requireOpenSheet = (row: SheetState, now: Date): void => {
  if (row.status === 'final') throw new Problem('conflict', { reason: 'score_final' })
  if (!isBeingScored(row.status)) throw new Problem('conflict', { reason: 'score_ended' })
  requireJudged(row, now)
  requireUntold(row)
}

export const requireTurn = (row: SheetState, to: 'abstained' | 'reopened', now: Date): void => {
  // Whoever has read the others would no longer judge by themselves.
  if (to === 'reopened' && row.status === 'final' && row.sees_others === 'after_own')
    throw new Problem('conflict', { reason: 'others_seen' })
  if (!mayTurn(row.status, to, 'juror')) throw new Problem('conflict', { reason: 'score_ended' })
  requireJudged(row, now)
  if (to === 'reopened') requireUntold(row)
}
