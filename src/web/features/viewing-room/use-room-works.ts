/* The works of a room, a page at a time: those that are shown, and those around where somebody walks. */
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ViewingRoomWork } from '#contract/viewing-rooms.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { worksAtATime, worksQuery } from './queries.ts'

const ahead = 3

export interface RoomWorks {
  /** From the first on, as far as they are shown on the page. */
  shown: ViewingRoomWork[]
  /** Shows more of them; null where there are no more. */
  more: (() => void) | null
  busy: boolean
  failed: boolean
  at: (place: number) => ViewingRoomWork | undefined
  near: (place: number) => void
}

export const useRoomWorks = (team: string, id: string, count: number): RoomWorks => {
  const { api } = useShell()
  const [asked, ask] = useState<readonly number[]>([0])
  const [pages, show] = useState(1)
  const last = Math.max(0, Math.ceil(count / worksAtATime) - 1)
  const want = useCallback(
    (wanted: readonly number[]) =>
      ask(before => {
        const fresh = wanted.filter(page => page >= 0 && page <= last && !before.includes(page))
        return fresh.length === 0 ? before : [...before, ...new Set(fresh)]
      }),
    [last]
  )
  const answers = useQueries({ queries: asked.map(page => worksQuery(api, team, id, page)) })
  const pageOf = (page: number) => answers[asked.indexOf(page)]
  const near = useCallback(
    (place: number) =>
      want([place - ahead, place, place + ahead].map(each => Math.floor(each / worksAtATime))),
    [want]
  )
  const drawn = Array.from({ length: pages }, (_, page) => pageOf(page))
  const newest = drawn.at(-1)
  return {
    shown: drawn.flatMap(page => page?.data?.items ?? []),
    more:
      pages > last
        ? null
        : () => {
            if (newest?.isError) void newest.refetch()
            else {
              want([pages])
              show(pages + 1)
            }
          },
    busy: newest?.isFetching ?? false,
    failed: newest?.isError ?? false,
    at: place => pageOf(Math.floor(place / worksAtATime))?.data?.items[place % worksAtATime],
    near
  }
}
