import { useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'

/** What one has entered in a contest, or begun to. */
export const useMyWorks = (team: string, contest: string) => {
  const { api } = useShell()
  return useQuery(api.works.list.queryOptions({ input: { team, contest, mine: '1', limit: 100 } }))
}
