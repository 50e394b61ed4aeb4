import type { Api } from '#web/shell/api/api.ts'

export const resultsQuery = (api: Api, team: string, search: URLSearchParams) => {
  const contest = search.get('contest')
  return api.results.get.queryOptions({ input: { team, ...(contest && { contest }) } })
}
