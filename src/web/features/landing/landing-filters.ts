/* What the address of the landing page asks for. */
import { queryOptions } from '@tanstack/react-query'
import { ownPath } from '#contract/rules/own-path.ts'
import { faultOfLink } from '#contract/rules/team-link.ts'
import { addressFilters, cursor, words } from '#web/shell/forms/address-filters.ts'
import type { Api } from '#web/shell/api/api.ts'
import { problemOf } from '#web/shell/api/failure.ts'

/** A notice names the link; what can be no team's is somebody's own text. */
const link = (value: string): string | undefined => (faultOfLink(value) === null ? value : undefined)

export const landingFilters = addressFilters({
  q: words(80),
  cursor,
  /** A team's link that led nowhere. */
  unknown: link,
  /** The link of a team that was closed. */
  closed: link,
  /** A team's link that could not be looked up. */
  unreachable: link,
  back: value => ownPath(value) ?? undefined
})

export type LandingFilters = ReturnType<typeof landingFilters.parse>

export const directoryQuery = (api: Api, { q, cursor: from }: LandingFilters) =>
  api.teams.list.queryOptions({ input: { ...(q && { q }), ...(from && { cursor: from }) } })

export const nearestQuery = (api: Api, unknown: string) =>
  api.teams.list.queryOptions({ input: { near: unknown, limit: 5 } })

/** Whether it really was: anybody can write an address. */
export const wasClosedQuery = (api: Api, closed: string) =>
  queryOptions<boolean, Error, boolean>({
    queryKey: ['was closed', closed],
    queryFn: async () => {
      try {
        await api.teams.get.call({ link: closed })
        return false
      } catch (error) {
        return problemOf(error)?.status === 410
      }
    }
  })
