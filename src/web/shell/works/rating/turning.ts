import { serverNow } from '#web/shell/api/server-clock.ts'
import type { RatingStanding } from '#contract/ratings.ts'

type Turning = Pick<RatingStanding, 'state' | 'opens_at' | 'closes_at'>

const soonest_ms = 5000
// What is farther off than a browser can wait for is asked for again on the way.
const longest_ms = 3_600_000

/** In how long to ask again, since by then the vote has opened or closed; false where nothing is to come. */
export const turnsIn = (standing: Turning | undefined, now = serverNow().getTime()): number | false => {
  const { state, opens_at = null, closes_at = null } = standing ?? {}
  const at = state === 'not_open' ? opens_at : state === 'closed' ? null : closes_at
  if (at === null) return false
  return Math.min(longest_ms, Math.max(soonest_ms, Date.parse(at) - now + 500))
}
