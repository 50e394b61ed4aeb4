import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'

/** An answer that is known is taken at once, and asked for anew behind the page when it is no longer fresh. */
export const answerOf = async <Data, Failure, Key extends QueryKey>(
  queries: QueryClient,
  query: QueryExecuteOptions<Data, Failure, Data, Data, Key>
): Promise<Data> => {
  if (queries.getQueryData(query.queryKey) === undefined) return queries.query(query)
  // The page stands as it is when this fails; the notice of a lost connection says so.
  queries.query(query).catch(() => undefined)
  return queries.query({ ...query, staleTime: 'static' })
}
