import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RankedWork } from '#contract/calculations.ts'
import type { Round } from '#contract/rounds.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

const a_page = 100

/** There are figures to be seen. */
export const isCalculated = ({ state }: Pick<Round, 'state'>): boolean =>
  state === 'calculated' || state === 'approved' || state === 'published'

export const useCalculation = (id: string, enabled = true) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.calculations.get.queryOptions({ input: { link, id }, enabled }))
}

export const useStandings = (id: string, category: string): Paged<RankedWork> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.calculations.standings, { link, id, category, limit: a_page })
}

export const useDecisions = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.results.decisions.queryOptions({ input: { link, contest } }))
}

/** After a write, whatever came of it: what was refused as out of date is then seen as it stands. */
export const useRefreshed = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  return async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await write()
    } finally {
      const keys = [
        api.calculations.key(),
        api.rounds.key(),
        api.assignments.key(),
        api.results.decisions.key(),
        api.results.get.key(),
        api.contests.key()
      ]
      await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
    }
  }
}
