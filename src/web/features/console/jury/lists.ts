import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Conflict, Juror } from '#contract/jury.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { listed } from '../listed.ts'
import type { Listed } from '../listed.ts'
import { useOwnTeam } from '../use-own-team.ts'

const a_page = 100
const beginning: string | undefined = undefined

export const useJurors = (contest: string): Listed<Juror> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return listed(
    useInfiniteQuery(
      api.jury.list.infiniteOptions({
        input: (cursor: string | undefined) => ({ link, contest, limit: a_page, cursor }),
        initialPageParam: beginning,
        getNextPageParam: ({ next }) => next ?? undefined
      })
    )
  )
}

export const useConflicts = (contest: string): Listed<Conflict> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return listed(
    useInfiniteQuery(
      api.jury.conflicts.infiniteOptions({
        input: (cursor: string | undefined) => ({ link, contest, cursor }),
        initialPageParam: beginning,
        getNextPageParam: ({ next }) => next ?? undefined
      })
    )
  )
}

export const useProgress = (id: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.assignments.progress.queryOptions({ input: { link, id } }))
}

/** What is shown of a jury hangs together: a conflict takes a sheet, a sheet is a part of the progress. */
export const useRefresh = (): (() => void) => {
  const { api } = useShell()
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [api.jury.key(), api.assignments.key(), api.rounds.key(), api.entries.key()])
      void queries.invalidateQueries({ queryKey })
  }
}
