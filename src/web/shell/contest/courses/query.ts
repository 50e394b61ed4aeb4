import type { Api } from '../../api/api.ts'

/** Those to come, the next one first. */
export const coursesQuery = (api: Api, team: string, cursor?: string) =>
  api.courses.list.queryOptions({ input: { team, ...(cursor !== undefined && { cursor }) } })
