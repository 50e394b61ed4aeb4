import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvidenceRules } from '#contract/evidence.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

export const useEvidenceSettings = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.evidence.settings.queryOptions({ input: { link, contest } }))
}

/** Every write answers what stands then. */
export const useKeptSettings = (contest: string): ((settings: EvidenceRules) => void) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return settings =>
    queries.setQueryData(api.evidence.settings.queryKey({ input: { link, contest } }), settings)
}
