import type { Api } from '../../api/api.ts'
import { wallFilters } from './filters.ts'

export const artworkQuery = (api: Api, team: string, id: string, search: URLSearchParams) => {
  const { category } = wallFilters.parse(search)
  return api.works_front.get.queryOptions({ input: { team, id, ...(category && { category }) } })
}
