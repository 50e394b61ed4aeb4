import { useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

export const useWaiverSettings = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.waivers.settings.queryOptions({ input: { link, contest } }))
}
