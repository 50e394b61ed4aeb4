/* Which opportunities are asked for. */
import { media } from '#contract/rules/contest-choices.ts'
import {
  careerStages,
  deadlines,
  lengths,
  moneyWays,
  opportunityKinds
} from '#contract/rules/opportunity-choices.ts'
import { addressFilters, cursor, id, like, oneOf, words } from '../forms/address-filters.ts'
import type { Api } from '../api/api.ts'

export const callFilters = addressFilters({
  q: words(80),
  kind: oneOf(opportunityKinds),
  discipline: oneOf(media),
  stage: oneOf(careerStages),
  country: like(/^[A-Z]{2}$/),
  remote: oneOf(['1'] as const),
  money: oneOf(moneyWays),
  length: oneOf(lengths),
  within: oneOf(deadlines),
  cursor
})
export type CallFilters = ReturnType<typeof callFilters.parse>

export const isNarrowed = ({ cursor: _, ...wishes }: CallFilters): boolean =>
  Object.values(wishes).some(wish => wish !== undefined)

export const callsQuery = (api: Api, team: string, filters: CallFilters) =>
  api.opportunities.list.queryOptions({ input: { team, ...filters, count: '1' } })

export const callQuery = (api: Api, team: string, call: string) =>
  api.opportunities.get.queryOptions({ input: { team, id: call } })

export const nextCallQuery = (api: Api, team: string) =>
  api.opportunities.next.queryOptions({ input: { team } })

export const companyFilters = addressFilters({ cursor })

export const companiesQuery = (api: Api, team: string, from: string | undefined) =>
  api.organisations.list.queryOptions({ input: { team, ...(from !== undefined && { cursor: from }) } })

export const companyFilter = addressFilters({ organisation: id })

export const companyQuery = (api: Api, team: string, organisation: string) =>
  api.organisations.get.queryOptions({ input: { team, id: organisation } })
