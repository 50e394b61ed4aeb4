import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useHydrated } from '../page/hydrated.ts'
import { presenceOf } from './presence.ts'
import type { Presence } from './presence.ts'
import { useShell } from '../page/shell-context.ts'
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
const useMyAccount = (): UseQueryResult<User> => {
  const { loggedIn } = useSession()
  const stillIn = useStillIn()
  return useQuery({ ...useMyQuery(), enabled: loggedIn && stillIn })
}

/** Who is here, and how to ask again. The session knows a role too, but perhaps still that of the team one comes from. */
export const usePresence = (): { presence: Presence; retry: () => void } => {
  const known = useHydrated()
  const { token, user } = useSession()
  const { data = null, isError, refetch } = useMyAccount()
  const presence = presenceOf({ known, token, email: user?.email ?? null, me: data, failed: isError })
  return { presence, retry: () => void refetch() }
}

/** Another number for each who comes after somebody; whoever signs in goes on with what they typed as nobody. */
export const useSitter = (): number => {
  const { user } = useSession()
  const id = user?.id ?? null
  const [last, know] = useState({ id, nth: 0 })
  if (last.id !== id) know({ id, nth: last.id === null ? last.nth : last.nth + 1 })
  return last.nth
}

/** Only for what stands where nobody is let in who is not known. */
export const useMe = (): User => {
  const { data } = useMyAccount()
  if (!data) throw new Error('nobody was to be let in here who is not known')
  return data
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
    const isSame =
      user?.first_name === me.first_name &&
      user.last_name === me.last_name &&
      user.avatar?.id === me.avatar?.id
    if (!isSame) void session.check(team_link)
  }
}
