import { useParams } from '#web/router/hooks.ts'
import type { Team } from '#contract/teams.ts'
import { useKnown } from '../api/known.ts'
import { useShell } from '../page/shell-context.ts'

/** The team of the address, loaded by the guard before anything is drawn; null on the platform's own pages. */
export const useTeam = (): Team | null => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  return useKnown(api.teams.get.queryOptions({ input: { link: team_link } })) ?? null
}
