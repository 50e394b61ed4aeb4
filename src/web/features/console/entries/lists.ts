import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import { usePaged, type Paged } from '#web/shell/paged/use-paged.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { Asked } from './asked.ts'

const a_page = 100

export const useContests = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.contests.list.queryOptions({ input: { team: link, limit: 100 } }))
}

export const useEntries = ({ view: _, ...asked }: Asked): Paged<Entry> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.entries.list, { link, ...asked, limit: a_page })
}

export const useCounts = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.entries.counts.queryOptions({ input: { link, contest } })).data?.statuses ?? null
}
