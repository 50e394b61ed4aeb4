/* What the landing page asks of the open contests. */
import { locales } from '#contract/locales.ts'
import { media } from '#contract/rules/contest-choices.ts'
import { addressFilters, cursor, like, numberLike, oneOf } from '#web/shell/forms/address-filters.ts'
import type { Api } from '#web/shell/api/api.ts'

export const openFilters = addressFilters({
  medium: oneOf(media),
  age: numberLike(/^(?:\d{1,2}|1[01]\d|120)$/),
  fee: oneOf(['free', 'paid'] as const),
  country: like(/^[A-Z]{2}$/),
  language: oneOf(locales),
  sort: oneOf(['deadline', 'newest'] as const),
  // The directory of teams on the same page has a cursor of its own.
  after: cursor
})

export type OpenFilters = ReturnType<typeof openFilters.parse>

/** Whether something was wished for; in which order they hang is no wish. */
export const isFiltered = ({ sort: _, after: __, ...wishes }: OpenFilters): boolean =>
  Object.keys(wishes).length > 0

export const openQuery = (api: Api, { after, ...wishes }: OpenFilters) =>
  api.open_contests.list.queryOptions({ input: { ...wishes, ...(after && { cursor: after }) } })
