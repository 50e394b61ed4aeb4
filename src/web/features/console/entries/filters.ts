/* Which entries are on the desk: a link to it shows a colleague the same. */
import { entrySorts, entryStates, entryViews } from '#contract/rules/entry-choices.ts'
import { payments } from '#contract/rules/work-status.ts'
import { addressFilters, like, oneOf, words } from '#web/shell/forms/address-filters.ts'

const anyId = like(/./)

const inAddress = addressFilters({
  contest: anyId,
  category: anyId,
  status: oneOf(entryStates),
  payment: oneOf(payments),
  near: oneOf(['1'] as const),
  q: words(80),
  sort: oneOf(entrySorts),
  view: oneOf(entryViews)
})

export type EntryFilters = ReturnType<typeof parseEntryFilters>

/** Of one contest always: of the newest, where the address names none of the team's. */
export const parseEntryFilters = (
  search: URLSearchParams,
  contests: readonly { id: string; categories: readonly { id: string }[] }[]
) => {
  const filters = inAddress.parse(search)
  const contest = contests.find(({ id }) => id === filters.contest) ?? contests[0]
  const category = contest?.categories.find(({ id }) => id === filters.category)
  return {
    ...filters,
    contest: contest?.id ?? '',
    category: category?.id,
    sort: filters.sort ?? ('number' as const),
    view: filters.view ?? ('table' as const)
  }
}
