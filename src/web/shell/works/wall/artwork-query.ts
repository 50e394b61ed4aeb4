import type { Api } from '../../api/api.ts'
import { parseWallAround } from './filters.ts'

export const artworkQuery = (api: Api, team: string, id: string, search: URLSearchParams) =>
  api.works_front.get.queryOptions({ input: { team, id, ...parseWallAround(search) } })
