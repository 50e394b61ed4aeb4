/* Which entries are on the desk, as the address says it: a link to it shows a colleague the same. */
import type { AskedEntries } from '#contract/entries.ts'
import { entrySorts, entryViews } from '#contract/rules/entry-choices.ts'
import { payments, workStatuses } from '#contract/rules/work-status.ts'

export type Asked = Omit<AskedEntries, 'link' | 'limit' | 'cursor'> & { view: (typeof entryViews)[number] }

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find(each => each === value)

/** What is no choice is left out: an old address still shows something. */
export const askedBy = (
  search: URLSearchParams,
  contests: readonly { id: string; categories: readonly { id: string }[] }[]
): Asked => {
  const contest = contests.find(({ id }) => id === search.get('contest')) ?? contests[0]
  const category = contest?.categories.find(({ id }) => id === search.get('category'))
  const q = [...(search.get('q') ?? '').replaceAll(/\p{Control}/gu, ' ')].slice(0, 80).join('').trim()
  return {
    contest: contest?.id ?? '',
    category: category?.id,
    status: oneOf(workStatuses, search.get('status')),
    payment: oneOf(payments, search.get('payment')),
    near: oneOf(['1'] as const, search.get('near')),
    q: q || undefined,
    sort: oneOf(entrySorts, search.get('sort')) ?? 'number',
    view: oneOf(entryViews, search.get('view')) ?? 'table'
  }
}

export const searchFor = (asked: Asked, changes: Partial<Asked> = {}): string => {
  const named = Object.entries({ ...asked, ...changes }).flatMap(([name, value]) =>
    value ? [[name, value]] : []
  )
  return `?${new URLSearchParams(named).toString()}`
}
