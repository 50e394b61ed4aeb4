import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

const hashes = new WeakMap<QueryKey, string>()

/** Of a key that is asked for again and again, worked out once. */
const hashOf = (key: QueryKey): string => {
  const before = hashes.get(key)
  if (before !== undefined) return before
  const hash = hashKey(key)
  hashes.set(key, hash)
  return hash
}

/**
 * An answer that is there, for what hundreds of places of a page read: an observer for each, as useQuery makes one, with
 * clocks of its own, takes a telephone longer than drawing what is read. It is asked for by whoever leads to the page.
 */
export const useKnown = <Data>({
  queryKey
}: {
  queryKey: DataTag<QueryKey, Data, unknown>
}): Data | undefined => {
  const cache = useQueryClient().getQueryCache()
  const hash = hashOf(queryKey)
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe(({ query, type }) => {
        if (query.queryHash === hash && type === 'updated') listener()
      }),
    [cache, hash]
  )
  const read = (): Data | undefined => cache.get<Data>(hash)?.state.data
  return useSyncExternalStore(subscribe, read, read)
}
