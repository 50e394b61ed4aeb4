import { hasEnded } from '#contract/rules/round-status.ts'
import type { OwnRound } from '#contract/scores.ts'

type Facts = Pick<OwnRound, 'state' | 'closes_at' | 'closed_at'>

const rank = ({ state }: Facts): number => (state === 'open' ? 0 : hasEnded(state) ? 2 : 1)

/** A round that is closed by hand ends after all that have a date. */
const instant = (at: string | null): number => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

/** What can be judged now first, the soonest to close before the others; then what was open last. */
export const byTurn = <Round extends Facts>(rounds: readonly Round[]): Round[] =>
  rounds.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (hasEnded(one.state)
        ? instant(other.closed_at) - instant(one.closed_at)
        : instant(one.closes_at) - instant(other.closes_at))
  )
