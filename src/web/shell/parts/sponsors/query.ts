import type { Api } from '../../api/api.ts'

export const sponsorsQuery = (api: Api, team: string) => api.sponsors.list.queryOptions({ input: { team } })
