/* Results that are not out yet: when they are expected, and what may be seen until then. */
import type { Contest } from '#contract/contests.ts'
import type { ResultsPage } from '#contract/results.ts'
import { coloursOnShow } from '#server/features/exhibition/works-on-show.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectRelease } from './decisions.queries.ts'

type Expected = Pick<ResultsPage, 'expected_at' | 'overdue'>

/** As many as the widest screen has folds for. */
const folds = 24

/** The moment that was set, or else the one that is promised; and how often something of what is decided was changed. */
export const readExpected = async (
  { doors, clock }: Platform,
  team_id: string,
  contest: Contest
): Promise<Expected & { version: number }> => {
  const [release] = await doors.readTeam(team_id, db => selectRelease(db, team_id, contest.id))
  const none = { expected_at: null, overdue: null, version: release?.version ?? 0 }
  const at = release?.due_at ?? (contest.results_at === null ? null : new Date(contest.results_at))
  if (!at) return none
  if (at > clock.now()) return { ...none, expected_at: at.toISOString() }
  return { ...none, overdue: { at: at.toISOString(), publishing: Boolean(release?.due_at) } }
}

export const readAwaited = async (
  { platform, team, from }: TeamCall,
  contest: Contest
): Promise<Expected & Pick<ResultsPage, 'curtain'>> => {
  const { expected_at, overdue } = await readExpected(platform, team.id, contest)
  if (expected_at) expiresAt(from, new Date(expected_at))
  const { colours, until } = await coloursOnShow(platform, team, contest, folds)
  if (until) expiresAt(from, until)
  return { expected_at, overdue, curtain: colours }
}
