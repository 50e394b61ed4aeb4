/* What comes after a round has closed: another feature calculates, approves and publishes it, and says so here. */
import { Problem } from '#contract/problems.ts'
import type { Round } from '#contract/rounds.ts'
import { mayMove, stateAt, type RoundState } from '#contract/rules/round-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireFresh, requireJudged, requireRound, readRound } from './rounds.actions.ts'
import { selectOrder, updateRoundRow, type LockedRound } from './rounds.queries.ts'

export type HeldRound = LockedRound

/** Held to the end of the transaction, and as whoever asks has seen it. */
export const holdRound = async (
  platform: Platform,
  tx: Tx,
  { id, version }: { id: string; version: number }
): Promise<HeldRound> => {
  const round = await requireRound(tx, id)
  await requireFresh(platform, tx, round, version)
  await requireJudged(platform, tx, round)
  return round
}

export const requireMove = (platform: Pick<Platform, 'clock'>, round: HeldRound, to: RoundState): void => {
  if (!mayMove(stateAt(round, platform.clock.now()), to))
    throw new Problem('conflict', { reason: 'round_not_from_here' })
}

export const endRound = async (
  platform: Platform,
  tx: Tx,
  round: HeldRound,
  to: 'calculated' | 'approved' | 'published'
): Promise<Round> => {
  requireMove(platform, round, to)
  await updateRoundRow(tx, tx.team_id, round.id, {
    state: to,
    // The clock ended it, and nobody has written it down yet.
    closed_at: round.closed_at ?? round.closes_at ?? platform.clock.now()
  })
  await audit(tx, platform, {
    verb: `round.${to}`,
    subject: `round:${round.id}`,
    details: { from: round.state, to }
  })
  return readRound(platform, tx, round.id)
}

/** Its state stays; whoever has it before them must load it again. */
export const touchRound = async (platform: Platform, tx: Tx, round: HeldRound): Promise<Round> => {
  await updateRoundRow(tx, tx.team_id, round.id, {})
  return readRound(platform, tx, round.id)
}

/** The rounds of a contest in their order. */
export const orderOfRounds = (tx: Tx, contest_id: string) => selectOrder(tx, tx.team_id, contest_id)
