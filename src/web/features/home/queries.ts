import type { Api } from '#web/shell/api.ts'

/** As many as one looks through at the foot of a page. */
const albums_shown = 3

export const albumsQuery = (api: Api, team: string) =>
  api.gallery.list.queryOptions({ input: { team, limit: albums_shown } })

export const voicesQuery = (api: Api, team: string) => api.testimonials.list.queryOptions({ input: { team } })
