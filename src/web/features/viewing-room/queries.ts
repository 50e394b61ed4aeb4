import type { Api } from '#web/shell/api/api.ts'

/** How many works come at a time, and stand on the page when it comes. */
export const worksAtATime = 24

export const roomQuery = (api: Api, team: string, id: string) =>
  api.viewing_rooms.get.queryOptions({ input: { team, id } })

export const newestRoomQuery = (api: Api, team: string) =>
  api.viewing_rooms.featured.queryOptions({ input: { team } })

/** The id in the address; what is none is asked for all the same, and refused. */
export const roomIn = (search: URLSearchParams): string | null => search.get('room')

export const isList = (search: URLSearchParams): boolean => search.get('list') === '1'

export const worksQuery = (api: Api, team: string, id: string, page: number) =>
  api.viewing_rooms.works.queryOptions({
    input: { team, id, limit: worksAtATime, ...(page > 0 && { cursor: page * worksAtATime }) }
  })

export const listQuery = (api: Api, team: string, id: string) =>
  api.viewing_rooms.print_list.queryOptions({ input: { team, id } })

export const otherRoomsQuery = (api: Api, team: string) =>
  api.viewing_rooms.list.queryOptions({ input: { team, limit: 7 } })
