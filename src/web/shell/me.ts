import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { useShell } from './shell-context.ts'
import { useTeam } from './team.ts'
import { useSession } from './use-session.ts'

const useMyQuery = () => {
  const { api } = useShell()
  return api.accounts.get.queryOptions({ input: { team: useTeam()?.link } })
}

/** Asked when a query is about to be: who has just signed out is not asked for once more. */
export const useStillIn = (): (() => boolean) => {
  const { session } = useShell()
  return () => session.store.get().loggedIn
}

/** All that an account holds; the session knows no more than the header shows. */
export const useMe = (): UseQueryResult<User> => {
  const { loggedIn } = useSession()
  const stillIn = useStillIn()
  return useQuery({ ...useMyQuery(), enabled: loggedIn && stillIn })
}

/** Takes up what a change of the account was answered with, in the header too. */
export const useKnowMe = (): ((me: User) => void) => {
  const { session } = useShell()
  const { queryKey } = useMyQuery()
  const queries = useQueryClient()
  const team_link = useTeam()?.link ?? null
  return me => {
    queries.setQueryData(queryKey, me)
    const { user } = session.store.get()
    if (user?.first_name !== me.first_name || user.last_name !== me.last_name) void session.check(team_link)
  }
}
