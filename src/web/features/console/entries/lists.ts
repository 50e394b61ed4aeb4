import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { listed } from '../listed.ts'
import type { Listed } from '../listed.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { EntryFilters } from './filters.ts'

const a_page = 100
const beginning: string | undefined = undefined

export const useContests = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.contests.list.queryOptions({ input: { team: link, limit: 100 } }))
}

export const useEntries = ({ view: _, ...filters }: EntryFilters): Listed<Entry> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return listed(
    useInfiniteQuery(
      api.entries.list.infiniteOptions({
        input: (cursor: string | undefined) => ({ link, ...filters, limit: a_page, cursor }),
        initialPageParam: beginning,
        getNextPageParam: ({ next }) => next ?? undefined
      })
    )
  )
}

/** Null until it is known, and where there is no contest, or nobody who may ask. */
export const useCounts = (contest: string | undefined, enabled = true) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const counts = api.entries.counts.queryOptions({ input: { link, contest: contest ?? '' } })
  return useQuery({ ...counts, enabled: enabled && contest !== undefined }).data?.statuses ?? null
}
