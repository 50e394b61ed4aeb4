/* What of a contest is set here, as one set of named values. */
import type { Category, CategoryChanges, Contest } from '#contract/contests.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import type { DateName, Dates } from '#contract/rules/contest-dates.ts'
import { emptyCategory } from '#contract/rules/new-category.ts'
import { sameButBlanks } from '#web/shell/saving/same-value.ts'
import { newPartId } from './part-id.ts'

// By it a new category is known until it is saved and has an id: it goes along with whatever is typed, and is never sent.
const mark = Symbol('new category')

export type CategoryValues = CategoryChanges & { [mark]?: string }

export const newCategory = (): CategoryValues => ({
  ...emptyCategory,
  [mark]: newPartId()
})

export type ContestValues = Pick<
  Contest,
  | 'title'
  | 'slug'
  | 'edition'
  | 'summary'
  | 'cover_id'
  | 'time_zone'
  | DateName
  | 'age_on'
  | 'fee_tiers'
  | 'pay_within'
  | 'refund'
  | 'per_person'
  | 'per_category'
  | 'fields'
  | 'rights'
  | 'ai'
  | 'showing'
  | 'naming'
  | 'edit_after_submit'
  | 'vacated_place'
  | 'prizes'
> & { categories: CategoryValues[] }

const categoryOf = ({ fee: _, ends_at: __, over: ___, ...category }: Category): CategoryValues => category

export const valuesOf = (contest: Contest): ContestValues => ({
  title: contest.title,
  slug: contest.slug,
  edition: contest.edition,
  summary: contest.summary,
  cover_id: contest.cover_id,
  time_zone: contest.time_zone,
  opens_at: contest.opens_at,
  closes_at: contest.closes_at,
  judging_ends_at: contest.judging_ends_at,
  vote_opens_at: contest.vote_opens_at,
  vote_closes_at: contest.vote_closes_at,
  results_at: contest.results_at,
  age_on: contest.age_on,
  fee_tiers: contest.fee_tiers,
  pay_within: contest.pay_within,
  refund: contest.refund,
  per_person: contest.per_person,
  per_category: contest.per_category,
  fields: contest.fields,
  rights: contest.rights,
  ai: contest.ai,
  showing: contest.showing,
  naming: contest.naming,
  edit_after_submit: contest.edit_after_submit,
  vacated_place: contest.vacated_place,
  prizes: contest.prizes,
  categories: contest.categories.map(categoryOf)
})

/** As the server keeps it: an emptied field is a language that is not spoken. */
const spoken = (said: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(said).filter(([, text]) => text.trim() !== ''))

const asKept = (category: CategoryValues): CategoryValues => ({
  ...category,
  title: spoken(category.title),
  description: spoken(category.description)
})

/** A category that was new when it was sent has its id from now on, also where more was typed into it meanwhile. */
export const withIds = (typed: ContestValues, sent: ContestValues, saved: ContestValues): ContestValues => {
  const idOf = (category: CategoryValues): string | undefined => {
    if (category.id !== undefined || category[mark] === undefined) return category.id
    const place = sent.categories.findIndex(each => each[mark] === category[mark])
    const [before, after] = [sent.categories[place], saved.categories[place]]
    // What another organiser has there is not it.
    return before && after && sameButBlanks({ ...after, id: null }, { ...asKept(before), id: null })
      ? after.id
      : undefined
  }
  return {
    ...typed,
    categories: typed.categories.map(category => {
      const id = idOf(category)
      return id === undefined ? category : { ...category, id }
    })
  }
}

export const datesIn = (values: Record<DateName, string | null>): Dates => {
  const all = dateNames.map(name => {
    const at = values[name]
    return [name, at === null ? null : new Date(at)] as const
  })
  // One of each name.
  return Object.fromEntries(all) as Dates
}

export const parts = [
  'basics',
  'dates',
  'categories',
  'fees',
  'limits',
  'questions',
  'rights',
  'prizes',
  'publish'
] as const
export type ContestPart = (typeof parts)[number]

const partOfName: Record<keyof ContestValues, ContestPart> = {
  title: 'basics',
  slug: 'basics',
  edition: 'basics',
  summary: 'basics',
  cover_id: 'basics',
  time_zone: 'dates',
  opens_at: 'dates',
  closes_at: 'dates',
  judging_ends_at: 'dates',
  vote_opens_at: 'dates',
  vote_closes_at: 'dates',
  results_at: 'dates',
  age_on: 'dates',
  fee_tiers: 'fees',
  pay_within: 'fees',
  refund: 'fees',
  per_person: 'limits',
  per_category: 'limits',
  fields: 'questions',
  rights: 'rights',
  ai: 'rights',
  showing: 'limits',
  naming: 'limits',
  edit_after_submit: 'limits',
  vacated_place: 'limits',
  prizes: 'prizes',
  categories: 'categories'
}

export const nameAt = (path: string): keyof ContestValues | null => {
  const [first = ''] = path.split('.')
  return Object.hasOwn(partOfName, first) ? (first as keyof ContestValues) : null // one of its own keys
}

/** Where a field stands, by its path within what is sent. */
export const partAt = (path: string): ContestPart => {
  const name = nameAt(path)
  return name ? partOfName[name] : 'basics'
}

export const idAt = (path: string): string => `contest-${path}`
