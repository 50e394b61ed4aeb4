import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadCall } from '../api.ts'
import { fetchAnotherPage } from './another-page.ts'

/** A list that is read page by page, as it has come so far. */
export interface Paged<Item> {
  /** Null until the first page is there. */
  items: Item[] | null
  failed: boolean
  retry: () => Promise<unknown>
  /** Fetches the next page; null where there is no more. */
  more: (() => void) | null
  /** The next page is on its way. */
  busy: boolean
}

interface Options<Item> {
  enabled?: boolean | (() => boolean)
  staleTime?: number
  gcTime?: number
  /** While one of these is in the list, a page of it is read anew that often. */
  watched?: { is: (item: Item) => boolean; again_ms: number }
}

const longest_ms = 5 * 60_000

// Where the first page begins; the others begin where the one before ended.
const beginning: string | undefined = undefined

/** All that a call lists: the input is the call's own, without the cursor. */
export const usePaged = <Input, Answer extends { items: unknown[]; next: string | null }, Failure>(
  call: ReadCall<Input, Answer, Failure>,
  input: Omit<NoInfer<Input>, 'cursor'>,
  { watched, ...options }: Options<NoInfer<Answer>['items'][number]> = {}
): Paged<Answer['items'][number]> & { first: Answer | null } => {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...call.infiniteOptions({
      // The input is whole with the cursor, which the call itself has written.
      input: (cursor: string | undefined) => ({ ...input, cursor }) as Input,
      initialPageParam: beginning,
      getNextPageParam: ({ next }) => next ?? undefined
    }),
    ...options,
    // All pages that are there are read at once, so the more there are the longer it takes until they are again; and what has not
    // come after a minute may take until tomorrow.
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) => {
      const pages = last?.pages ?? []
      if (!watched || !pages.some(({ items }) => items.some(watched.is))) return false
      return Math.min(longest_ms, watched.again_ms * pages.length * 2 ** Math.floor(dataUpdateCount / 20))
    }
  })
  // From the press on, also while the pages that are there are read anew before.
  const [isAsked, ask] = useState(false)
  const bring = async (): Promise<void> => {
    ask(true)
    await fetchAnotherPage(fetchNextPage, data?.pages.length ?? 0)
    ask(false)
  }
  return {
    items: data ? data.pages.flatMap(({ items }) => items) : null,
    // What a call says beside its items is the same on every page, or of the first.
    first: data?.pages[0] ?? null,
    failed: isError,
    retry: () => refetch(),
    more: hasNextPage ? () => void bring() : null,
    busy: isFetchingNextPage || isAsked
  }
}

/** All that a call lists at once, as a list of a single page. */
export const useWhole = <Input, Answer, Failure, Item>(
  call: ReadCall<Input, Answer, Failure>,
  input: NoInfer<Input>,
  itemsOf: (answer: Answer) => Item[]
): Paged<Item> => {
  const { data, isError, refetch } = useQuery(call.queryOptions({ input }))
  return { items: data ? itemsOf(data) : null, failed: isError, retry: refetch, more: null, busy: false }
}
