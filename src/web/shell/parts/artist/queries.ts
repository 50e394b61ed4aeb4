/* Whose page is asked for. */
import type { Api } from '../../api/api.ts'

export const artistQuery = (api: Api, team: string, handle: string) =>
  api.artists.get.queryOptions({ input: { team, handle } })

export const featuredQuery = (api: Api, team: string) =>
  api.artists.featured.queryOptions({ input: { team } })

interface Address {
  id: string | undefined
  search: URLSearchParams
}

/** In the path, or in the query; undefined where nobody is named. */
export const handleIn = ({ id, search }: Address): string | undefined =>
  id ?? (search.get('artist') || undefined)
