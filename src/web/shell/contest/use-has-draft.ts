import { useQuery } from '@tanstack/react-query'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import type { Team } from '#contract/teams.ts'
import { useStillIn } from '../session/me.ts'
import { useShell } from '../page/shell-context.ts'
import { useSession } from '../session/use-session.ts'

/** Asked only by who is signed in while entries are taken; what does not come is as if there were none. */
export const useHasDraft = ({ link, contest }: Team): boolean => {
  const { api } = useShell()
  const { loggedIn } = useSession()
  const stillIn = useStillIn()
  const asks = loggedIn && contest !== null && takesEntries(contest.phase)
  const { data } = useQuery({
    ...api.works.list.queryOptions({
      input: { team: link, contest: contest?.id ?? '', mine: '1', status: 'draft', limit: 1 }
    }),
    enabled: asks && stillIn
  })
  return asks && (data?.items.length ?? 0) > 0
}
