import type { Api } from '../api.ts'
import { wallAskedBy } from './asked.ts'

export const artworkQuery = (api: Api, team: string, id: string, search: URLSearchParams) => {
  const { category } = wallAskedBy(search)
  return api.works_front.get.queryOptions({ input: { team, id, ...(category && { category }) } })
}
