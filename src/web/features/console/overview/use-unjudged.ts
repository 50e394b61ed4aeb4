import { useQueries, useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

/** Of a contest's open rounds, how many works no juror is to judge; and what was asked for that. The team may have no contest. */
export const useUnjudged = (contest: string | undefined) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const rounds = useQuery({
    ...api.rounds.list.queryOptions({ input: { link, contest: contest ?? '' } }),
    enabled: contest !== undefined
  })
  const open = rounds.data?.rounds.filter(({ state }) => state === 'open') ?? []
  const progress = useQueries({
    queries: open.map(({ id }) => api.assignments.progress.queryOptions({ input: { link, id } }))
  })
  return {
    asked: [rounds, ...progress],
    rounds: open.flatMap(({ id }, at) => {
      const { categories = [], late = 0 } = progress[at]?.data ?? {}
      const works = categories.reduce((sum, each) => sum + each.without_juror, late)
      return works > 0 ? [{ id, works }] : []
    })
  }
}
