import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueuedWork } from '#contract/scores.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { fetchPicture } from '#web/ui/picture/fetch-picture.ts'

// So many can be gone through without a connection.
const sheets_ahead = 12
const pictures_ahead = 8

/** As large as the stage shows them, so that the browser takes the same file later. */
export const stageSizes = '(width < 64rem) 100vw, 66vw'

export const sheetQuery = (api: ReturnType<typeof useShell>['api'], team: string, id: string) => ({
  ...api.scores.get.queryOptions({ input: { team, id } }),
  // The sender adds the marks that were given since; the sheet is read again after it is final.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY
})

/** Fetches the next sheets and pictures, one after the other, while the juror looks at the open one. */
export const usePrefetch = (team: string, items: readonly QueuedWork[], at: number): void => {
  const { api } = useShell()
  const queries = useQueryClient()
  useEffect(() => {
    const going = { on: true }
    const fetchAhead = async (): Promise<void> => {
      const next = items.slice(at + 1, at + 1 + sheets_ahead)
      for (const [place, { score, cover }] of next.entries()) {
        if (!going.on || !navigator.onLine) return
        if (place < pictures_ahead) fetchPicture(cover, stageSizes)
        // A sheet that cannot be fetched now is fetched when it is opened.
        await queries.query(sheetQuery(api, team, score.id)).catch(() => undefined)
      }
    }
    void fetchAhead()
    return () => {
      going.on = false
    }
  }, [api, queries, team, items, at])
}
