import { useQueryClient } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useStream } from '#web/shell/api/use-stream.ts'
import { useOwnTeam } from '../use-own-team.ts'

/** Asks anew how far the jury is whenever the server says that it is another; after a break in the line, too. */
export const useLive = (id: string): void => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  useStream({
    of: `${link} ${id}`,
    pause_ms: 5000,
    open: signal => api.assignments.live.call({ link, id }, { signal }),
    tell: () => {
      void queries.invalidateQueries({ queryKey: api.assignments.progress.key() })
      // Somebody else may have opened or paused it, or set when it closes.
      void queries.invalidateQueries({ queryKey: api.rounds.key() })
    }
  })
}
