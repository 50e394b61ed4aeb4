import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { useShell } from '../../page/shell-context.ts'
import type { WallFilters } from './filters.ts'
import { wallQuery } from './filters.ts'

interface Further {
  items: ShownWork[]
  /** Where the next page would begin; null at the end. */
  next: string | null
}

interface More extends Further {
  busy: boolean
  failed: boolean
  fetch: () => void
  /** Comes into sight a little before the end does. */
  sentinel: RefObject<HTMLParagraphElement | null>
}

/**
 * What follows the page that came with the document. Once somebody has filters for more it is fetched as they come near its
 * end; before that it is not, or what stands beneath could never be reached.
 */
export const useMore = (team: string, filters: WallFilters, from: string | null): More => {
  const { api } = useShell()
  const queries = useQueryClient()
  const sentinel = useRef<HTMLParagraphElement>(null)
  const [{ items, next }, add] = useState<Further>({ items: [], next: from })
  const [state, become] = useState<'ready' | 'busy' | 'failed'>('ready')

  const fetch = useCallback((): void => {
    if (next === null || state === 'busy') return
    become('busy')
    queries.query(wallQuery(api, team, { ...filters, cursor: next })).then(
      page => {
        add(before => ({ items: [...before.items, ...page.items], next: page.next }))
        become('ready')
      },
      () => become('failed')
    )
  }, [api, filters, next, queries, state, team])

  const asked_for = items.length > 0
  useEffect(() => {
    const end = sentinel.current
    // After a failure it is for the reader to ask again.
    if (!end || next === null || state !== 'ready' || !asked_for) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetch(), {
      // From above only: what comes in over the reader's head would push away what is read.
      rootMargin: '0px 0px 100% 0px'
    })
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [asked_for, fetch, next, state])

  return { items, next, busy: state === 'busy', failed: state === 'failed', fetch, sentinel }
}
