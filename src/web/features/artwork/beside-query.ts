import type { Api } from '#web/shell/api/api.ts'

export const besideQuery = (api: Api, team: string, id: string) =>
  api.works_front.beside.queryOptions({ input: { team, id } })
