import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AsideBallot } from '#contract/public-vote.ts'
import type { Suspicion } from '#contract/rules/suspicion.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

const a_page = 100

export const useVote = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.public_vote.get.queryOptions({ input: { link, contest } }))
}

export const useAside = (contest: string, reason: Suspicion | null): Paged<AsideBallot> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.public_vote.aside, { link, contest, limit: a_page, ...(reason && { reason }) })
}

/** What an organiser does with ballots; whatever came of it, what stands then is fetched. */
export const useVoteActs = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const refreshed = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await write()
    } finally {
      await queries.invalidateQueries({ queryKey: api.public_vote.key() })
    }
  }
  return {
    review: () => refreshed(() => api.public_vote.review.call({ link, contest })),
    decide: (ballots: string[], decision: 'counts' | 'out' | null) =>
      refreshed(() => api.public_vote.decide.call({ link, contest, ballots, decision }))
  }
}
