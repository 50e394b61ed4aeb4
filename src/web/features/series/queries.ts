import type { Api } from '#web/shell/api/api.ts'

export const seriesQuery = (api: Api, team: string, id: string) =>
  api.series.get.queryOptions({ input: { team, id } })

export const featuredSeriesQuery = (api: Api, team: string) =>
  api.series.featured.queryOptions({ input: { team } })

const beside = 6

/** One more than stands beside a series, which may be among them. */
export const otherSeriesQuery = (api: Api, team: string) =>
  api.series.list.queryOptions({ input: { team, limit: beside + 1 } })
