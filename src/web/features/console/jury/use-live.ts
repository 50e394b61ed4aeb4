import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShell } from '#web/shell/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

const pause_ms = 5000

const pausing = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const waiting = setTimeout(resolve, pause_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      resolve()
    })
  })

/** Asks anew how far the jury is whenever the server says that it is another; after a break in the line, too. */
export const useLive = (id: string): void => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const tell = (): void => {
      void queries.invalidateQueries({ queryKey: api.assignments.progress.key() })
      // Somebody else may have opened or paused it.
      void queries.invalidateQueries({ queryKey: api.rounds.list.key() })
    }
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          const { body } = await api.assignments.live.call({ link, id }, { signal })
          tell()
          for await (const _ of body) tell()
        } catch {
          // The line broke, or the server has enough of us for now: the page shows what it has, and tries again.
        }
        await pausing(signal)
      }
    }
    void follow()
    return () => leaving.abort()
  }, [api, link, id, queries])
}
