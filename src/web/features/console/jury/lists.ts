import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Conflict, Juror } from '#contract/jury.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

const a_page = 100

export const useJurors = (contest: string): Paged<Juror> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.jury.list, { link, contest, limit: a_page })
}

export const useConflicts = (contest: string): Paged<Conflict> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return usePaged(api.jury.conflicts, { link, contest })
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
