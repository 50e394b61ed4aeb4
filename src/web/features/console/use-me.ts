import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { useHydrated } from '#web/shell/hydrated.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useSession } from '#web/shell/use-session.ts'
import { roomFor } from './room.ts'
import type { Room } from './room.ts'

const useMine = (): UseQueryResult<User> => {
  const { api } = useShell()
  const { loggedIn } = useSession()
  const query = api.accounts.get.queryOptions({ input: { team: useTeam()?.link } })
  // The session knows a role too, but perhaps still that of the team one comes from.
  return useQuery({ ...query, enabled: loggedIn })
}

export const useRoom = (): Room & { retry: () => void } => {
  const hydrated = useHydrated()
  const { token, user } = useSession()
  const { data = null, isError, refetch } = useMine()
  const room = roomFor({ known: hydrated, token, email: user?.email ?? null, me: data, failed: isError })
  return { ...room, retry: () => void refetch() }
}

/** Who works here; only for what stands inside the frame, which lets nobody else in. */
export const useMe = (): User => {
  const { data } = useMine()
  if (!data) throw new Error('the frame lets nobody in who is not known')
  return data
}
