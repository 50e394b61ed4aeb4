import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invitation, Member } from '#contract/members.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

interface Listed<Item> {
  items: Item[] | null
  failed: boolean
  retry: () => void
  /** Null where there is no more. */
  more: (() => void) | null
  busy: boolean
}

interface Page<Item> {
  items: Item[]
  next: string | null
}

interface Asked<Item> {
  data: { pages: Page<Item>[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

const listed = <Item>({ data, ...query }: Asked<Item>): Listed<Item> => ({
  items: data ? data.pages.flatMap(page => page.items) : null,
  failed: query.isError,
  retry: () => void query.refetch(),
  more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  busy: query.isFetchingNextPage
})

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
