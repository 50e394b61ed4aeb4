import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { EntryFilters } from './filters.ts'

const a_page = 100

export const useContests = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.contests.list.queryOptions({ input: { team: link, limit: 100 } }))
}

export const useEntries = ({ view: _, ...filters }: EntryFilters): Paged<Entry> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.entries.list, { link, ...filters, limit: a_page })
}

/** Not asked for where there is no contest, or nobody who may ask. */
export const useCounted = (contest: string | undefined, enabled = true) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const counts = api.entries.counts.queryOptions({ input: { link, contest: contest ?? '' } })
  return useQuery({ ...counts, enabled: enabled && contest !== undefined })
}

/** Null until it is known, and where it is not asked for. */
export const useCounts = (contest: string | undefined, enabled?: boolean) =>
  useCounted(contest, enabled).data?.statuses ?? null

/** Among these entries are some that whoever looks judges blind. */
export const useJudgedBlind = ({ contest, category }: EntryFilters): boolean => {
  const categories = useCounted(contest).data?.judged_blind ?? []
  return category ? categories.includes(category) : categories.length > 0
}
