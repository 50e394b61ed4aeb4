/* What of a contest can only be widened by now, for each field to say so before anybody tries. */
import { useQuery } from '@tanstack/react-query'
import type { Contest, RestingOnContest } from '#contract/contests.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

export interface KeptContest {
  /** As artists have read it since entries opened; null before. */
  promised: Contest | null
  /** As artists agreed to it by entering; null where nobody has. */
  agreed: Contest | null
  /** What rests on it; undefined while that is on its way. */
  resting: RestingOnContest | undefined
  failed: boolean
  retry: () => unknown
}

export const useKept = (contest: Contest): KeptContest => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const published = contest.state === 'published'
  const input = { team: link, id: contest.id }
  const asked = useQuery({ ...api.contests.resting.queryOptions({ input }), enabled: published })
  const { data: resting, isError: failed, refetch: retry } = asked
  const promised = published && contest.reached.includes('opens_at') ? contest : null
  return { promised, agreed: promised && resting?.entered ? promised : null, resting, failed, retry }
}

/** The bounds of a number that only grows, or only shrinks; without a limit before, there is none to set. */
export const boundOf = (
  before: number | null | undefined,
  way: 'up' | 'down'
): { min?: number; max?: number; readOnly?: boolean } => {
  if (before === undefined) return {}
  if (before === null) return { readOnly: true }
  return way === 'up' ? { min: before } : { max: before }
}
