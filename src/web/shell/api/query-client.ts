import { QueryClient } from '@tanstack/react-query'
import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryKey } from '@tanstack/react-query'

// An answer is shown as it is for half a minute, as long as the server itself keeps it, and asked for again after that.
const fresh = 30_000

/** The calls of `wordsQuery`. */
const ofWords = [
  ['content', 'get'],
  ['content', 'get_platform']
] as const

/** What frames every page and is the same for everyone: a page that is just coming could not be drawn without it. */
const framing = [['teams', 'get'], ...ofWords] as const

export const callOf = ({ queryKey: [path] }: Query): string => (Array.isArray(path) ? path.join('.') : '')

export const isOfWords = (query: Query): boolean => ofWords.some(call => call.join('.') === callOf(query))

export const isFraming = (query: Query): boolean => framing.some(call => call.join('.') === callOf(query))

/**
 * An answer that is on its way when something changes may have been read before. The library asks again for what it has
 * an answer to, and takes the first answer as it comes; here that one is given up, or asked for anew once it has come.
 */
class Queries extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions
  ): Promise<void> {
    const asked =
      filters?.refetchType === 'none'
        ? []
        : this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of asked) {
      const { queryKey } = query
      const markOld = (): Promise<void> => this.invalidateQueries({ queryKey, exact: true })
      // What nobody looks at is not asked for again, so whoever waits for it must have its first answer.
      if (!query.isActive()) void query.fetch().then(markOld, () => undefined)
      else if (query.state.data === undefined) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }
}

/** What a save was answered with is newer than what was asked for before it, and is not written over by that. */
const askAfterSaves = (queries: QueryClient): void => {
  queries.getQueryCache().subscribe(({ query, ...event }) => {
    const isPut = event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (isPut && query.state.fetchStatus === 'fetching')
      void query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
  })
}

export const createQueryClient = (): QueryClient => {
  const queries = new Queries({
    // Without a connection a query would wait for one, and the page with it; it is to fail, and to say so.
    defaultOptions: { queries: { staleTime: fresh, retry: false, networkMode: 'always' } }
  })
  // It is read without being observed (`useKnown`), so nothing else would keep it.
  for (const call of framing) queries.setQueryDefaults([call], { gcTime: Number.POSITIVE_INFINITY })
  askAfterSaves(queries)
  return queries
}
