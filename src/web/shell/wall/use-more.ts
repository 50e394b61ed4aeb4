import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { useShell } from '../shell-context.ts'
import type { AskedWall } from './asked.ts'
import { wallInput } from './asked.ts'

interface More {
  items: ShownWork[]
  /** Where the next page would begin; null at the end. */
  next: string | null
  busy: boolean
  failed: boolean
  fetch: () => void
  /** Comes into sight a little before the end does. */
  sentinel: React.RefObject<HTMLParagraphElement | null>
}

/** What follows the page that came with the document, fetched as one comes near its end. */
export const useMore = (team: string, asked: AskedWall, from: string | null): More => {
  const { api } = useShell()
  const sentinel = useRef<HTMLParagraphElement>(null)
  const query = useInfiniteQuery({
    ...api.works_front.list.infiniteOptions({
      input: (cursor: string) => ({ ...wallInput(team, asked), cursor }),
      initialPageParam: from ?? '',
      getNextPageParam: ({ next }) => next ?? undefined
    }),
    // Only what is asked for; what was fetched before is still there when one comes back.
    enabled: false
  })
  const { data, isFetching, isError, fetchNextPage } = query
  const last = data?.pages.at(-1)
  const next = last ? last.next : from
  const ready = next !== null && !isFetching && !isError
  const fetch = (): void => void fetchNextPage()

  useEffect(() => {
    const end = sentinel.current
    if (!end || !ready) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '100% 0px' }
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [ready, fetchNextPage])

  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    next,
    busy: isFetching,
    failed: isError,
    fetch,
    sentinel
  }
}
