import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invitation, Member } from '#contract/members.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { listed } from '../listed.ts'
import type { Listed } from '../listed.ts'
import { useOwnTeam } from '../use-own-team.ts'

// Where the first page begins; the others begin where the one before ended.
const beginning: string | undefined = undefined

export const useMembers = (): Listed<Member> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return listed(
    useInfiniteQuery(
      api.members.list.infiniteOptions({
        input: (cursor: string | undefined) => ({ link, cursor }),
        initialPageParam: beginning,
        getNextPageParam: ({ next }) => next ?? undefined
      })
    )
  )
}

export const useInvitations = (): Listed<Invitation> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return listed(
    useInfiniteQuery(
      api.members.invitations.infiniteOptions({
        input: (cursor: string | undefined) => ({ link, cursor }),
        initialPageParam: beginning,
        getNextPageParam: ({ next }) => next ?? undefined
      })
    )
  )
}
