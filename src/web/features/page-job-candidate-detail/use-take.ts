import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationInFull } from '#contract/application-reviews.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { CandidateProps } from './Candidate.tsx'

/** Shows what came back of it; lists that count it are read anew. */
export const useTake = ({ team, application: { id } }: CandidateProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const input = { link: team.link, id }
  const reread = (): Promise<void> =>
    queries.invalidateQueries({ queryKey: api.application_reviews.get.queryKey({ input }) })
  return {
    take: (application: ApplicationInFull): void => {
      queries.setQueryData(api.application_reviews.get.queryKey({ input }), application)
      void queries.invalidateQueries({ queryKey: api.application_reviews.list.key() })
      void queries.invalidateQueries({ queryKey: api.application_reviews.calls.key() })
    },
    reread
  }
}
