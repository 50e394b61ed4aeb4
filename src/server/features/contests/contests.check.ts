/*
 * What holds between the settings of a contest, said of the field that breaks it. A draft may be unfinished but never
 * contradicts itself; what is published is whole, and once it is open it keeps what people rely on.
 */
import { mostCategories } from '#contract/contest-parts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import type { CategoryChanges } from '#server/platform/db/contest-tables.ts'

type DateName =
  | 'opens_at'
  | 'closes_at'
  | 'judging_ends_at'
  | 'vote_opens_at'
  | 'vote_closes_at'
  | 'results_at'

export type Checked = Record<DateName, Date | null> &
  Pick<Contest, 'title' | 'fee_tiers' | 'fields' | 'per_person' | 'per_category'> & {
    categories: readonly Omit<CategoryChanges, 'id'>[]
  }

// The first of each pair comes before the second.
const order: readonly (readonly [DateName, DateName])[] = [
  ['opens_at', 'closes_at'],
  ['closes_at', 'judging_ends_at'],
  ['closes_at', 'results_at'],
  ['judging_ends_at', 'results_at'],
  ['vote_opens_at', 'vote_closes_at'],
  ['opens_at', 'vote_opens_at'],
  ['vote_closes_at', 'results_at']
]

const faultsOfOrder = (contest: Checked): FieldError[] =>
  order.flatMap(([first, second]) => {
    const [one, other] = [contest[first], contest[second]]
    return one && other && one >= other
      ? [{ path: [second], code: 'not_after' as const, params: { first } }]
      : []
  })

const faultsOfFees = ({ fee_tiers, closes_at }: Checked): FieldError[] =>
  fee_tiers.flatMap(({ ends_at }, place): FieldError[] => {
    const path = ['fee_tiers', place, 'ends_at']
    const last = place === fee_tiers.length - 1
    if (ends_at === null) return last ? [] : [{ path, code: 'required' }]
    const before = fee_tiers[place - 1]?.ends_at
    if (before && new Date(before) >= new Date(ends_at))
      return [{ path, code: 'not_after', params: { first: 'fee_tiers' } }]
    return closes_at && !last && new Date(ends_at) >= closes_at
      ? [{ path, code: 'not_before', params: { second: 'closes_at' } }]
      : []
  })

const faultsOfCategories = ({ categories, fee_tiers, opens_at }: Checked): FieldError[] =>
  categories.flatMap((category, place): FieldError[] => {
    const at = (field: string) => ['categories', place, field]
    const { age_min, age_max, images_min, images_max, fees, closes_at } = category
    const faults: FieldError[] = []
    if (age_min !== null && age_max !== null && age_min > age_max)
      faults.push({ path: at('age_max'), code: 'too_small', params: { min: age_min } })
    if (images_min > images_max)
      faults.push({ path: at('images_max'), code: 'too_small', params: { min: images_min } })
    if (fees && fees.length !== fee_tiers.length) faults.push({ path: at('fees'), code: 'differs' })
    if (closes_at !== null && opens_at && new Date(closes_at) <= opens_at)
      faults.push({ path: at('closes_at'), code: 'not_after', params: { first: 'opens_at' } })
    return faults
  })

const faultsOfFields = ({ fields }: Checked): FieldError[] => {
  const seen = new Set<string>()
  return fields.flatMap(({ id, kind, options, min, max }, place): FieldError[] => {
    const at = (field: string) => ['fields', place, field]
    const faults: FieldError[] = []
    if (seen.has(id)) faults.push({ path: at('id'), code: 'taken' })
    seen.add(id)
    if ((kind === 'choice' || kind === 'choices') && options.length < 2)
      faults.push({ path: at('options'), code: 'too_short', params: { min: 2 } })
    if (new Set(options.map(option => option.id)).size < options.length)
      faults.push({ path: at('options'), code: 'taken' })
    if (min !== null && max !== null && min > max)
      faults.push({ path: at('max'), code: 'too_small', params: { min } })
    return faults
  })
}

const refuse = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

export const demandConsistent = (contest: Checked): void =>
  refuse([
    ...faultsOfOrder(contest),
    ...faultsOfFees(contest),
    ...faultsOfCategories(contest),
    ...faultsOfFields(contest)
  ])

/** What is still missing before visitors may see it. */
export const gapsOf = (contest: Checked, preferred: Locale): FieldError[] => {
  const gaps: FieldError[] = []
  if (!contest.title[preferred]) gaps.push({ path: ['title', preferred], code: 'required' })
  for (const date of ['opens_at', 'closes_at'] as const)
    if (!contest[date]) gaps.push({ path: [date], code: 'required' })
  if (contest.categories.length === 0)
    gaps.push({ path: ['categories'], code: 'too_short', params: { min: 1, max: mostCategories } })
  contest.categories.forEach(({ title }, place) => {
    if (!title[preferred]) gaps.push({ path: ['categories', place, 'title', preferred], code: 'required' })
  })
  contest.fields.forEach(({ label, options }, place) => {
    if (!label[preferred]) gaps.push({ path: ['fields', place, 'label', preferred], code: 'required' })
    options.forEach((option, nth) => {
      if (!option.label[preferred])
        gaps.push({ path: ['fields', place, 'options', nth, 'label', preferred], code: 'required' })
    })
  })
  return gaps
}

export const demandWhole = (contest: Checked, preferred: Locale): void => refuse(gapsOf(contest, preferred))

interface Promised {
  opens_at: Date | null
  closes_at: Date | null
}

/** Once it is open, its close is put off or stays; it did not open at another time, either. */
export const demandKept = (before: Promised, after: Promised, now: Date): void => {
  if (!before.opens_at || !before.closes_at || now < before.opens_at) return
  const errors: FieldError[] = []
  if (after.opens_at?.getTime() !== before.opens_at.getTime())
    errors.push({ path: ['opens_at'], code: 'already_open' })
  if (!after.closes_at || after.closes_at < before.closes_at)
    errors.push({ path: ['closes_at'], code: 'shortened' })
  refuse(errors)
}
