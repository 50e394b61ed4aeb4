/* What of a contest can only be widened by now, for each field to say so before anybody tries. */
import { useQuery } from '@tanstack/react-query'
import type { Contest, RestingOnContest } from '#contract/contests.ts'
import { restsOnClose } from '#contract/rules/ends-kept.ts'
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

/** What an announced end says of itself, and before which instant it cannot be set. */
export interface KeptEnd {
  /** Nobody relies on it: it can be brought nearer too. Undefined while that is on its way. */
  free: boolean | undefined
  earliest: string | null
}

/** Of a close that artists have read; null where nobody has, so that it can be set as one likes. */
export const keptClose = (
  { promised, resting }: Pick<KeptContest, 'promised' | 'resting'>,
  category_id: string | null
): KeptEnd | null => {
  if (!promised) return null
  const category = promised.categories.find(({ id }) => id === category_id)
  if (category_id !== null && !category) return null
  const free = resting && !restsOnClose(resting, category_id)
  return { free, earliest: free ? null : (category?.ends_at ?? promised.closes_at) }
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
