/*
 * What holds between the settings of a contest, said of the field that breaks it. A draft may be unfinished but never
 * contradicts itself; what is published is whole.
 */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import { dayOfAges } from '#contract/rules/age-on.ts'
import { dateClashes, type Dates } from '#contract/rules/contest-dates.ts'
import { faultsOfFields } from '#contract/rules/field-faults.ts'
import { gapsOf } from '#contract/rules/contest-gaps.ts'
import { closeOf, entriesCloseOf } from '#contract/rules/contest-allows.ts'
import type { CategoryChanges } from '#contract/contests.ts'
import { notAfter, notBefore } from '#contract/rules/out-of-order.ts'

export type Checked = Dates &
  Pick<
    Contest,
    | 'title'
    | 'prizes'
    | 'fee_tiers'
    | 'pay_within'
    | 'refund'
    | 'fields'
    | 'per_person'
    | 'per_category'
    | 'rights'
    | 'ai'
    | 'showing'
    | 'naming'
    | 'edit_after_submit'
    | 'vacated_place'
  > & {
    categories: readonly CategoryChanges[]
  }

const faultsOfOrder = (contest: Checked): FieldError[] =>
  dateClashes(contest).map(({ first, second }) => notAfter([second], `contest_${first}`, `contest_${second}`))

const faultsOfFees = ({ fee_tiers, closes_at }: Checked): FieldError[] =>
  fee_tiers.flatMap(({ ends_at }, place): FieldError[] => {
    const path = ['fee_tiers', place, 'ends_at']
    const last = place === fee_tiers.length - 1
    if (ends_at === null) return last ? [] : [{ path, code: 'required' }]
    const before = fee_tiers[place - 1]?.ends_at
    if (before && new Date(before) >= new Date(ends_at)) return [notAfter(path, 'fee_before', 'fee_ends_at')]
    return closes_at && !last && new Date(ends_at) >= closes_at
      ? [notBefore(path, 'fee_ends_at', 'contest_closes_at')]
      : []
  })

const faultsOfRefund = ({ refund, opens_at }: Checked): FieldError[] =>
  refund?.until && opens_at && new Date(refund.until) <= opens_at
    ? [notAfter(['refund', 'until'], 'contest_opens_at', 'refund_until')]
    : []

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
      faults.push(notAfter(at('closes_at'), 'contest_opens_at', 'category_closes_at'))
    return faults
  })

export const refuse = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

export const requireConsistent = (contest: Checked): void =>
  refuse([
    ...faultsOfOrder(contest),
    ...faultsOfFees(contest),
    ...faultsOfRefund(contest),
    ...faultsOfCategories(contest),
    ...faultsOfFields(contest.fields)
  ])

/** What is shown to visitors is whole. */
export const requireWhole = (contest: Checked, preferred: Locale): void => refuse(gapsOf(contest, preferred))

export interface Promised {
  opens_at: Date | null
  closes_at: Date | null
  categories: readonly { id?: string | undefined; closes_at: string | null; closed: boolean }[]
  vacated_place: Contest['vacated_place']
}

/** Of an open contest: the categories that close later than before, and null where the last of them does. */
export const putOff = (before: Promised, after: Promised, now: Date): (string | null)[] => {
  if (!before.opens_at || now < before.opens_at) return []
  const isLater = (was: Date | null, is: Date | null): boolean => was !== null && is !== null && is > was
  const lastOf = (contest: Promised): Date | null => entriesCloseOf(contest, contest.categories)
  const own = isLater(lastOf(before), lastOf(after)) ? [null] : []
  const later = before.categories.flatMap(category => {
    const { id } = category
    const known = after.categories.find(each => each.id === id)
    if (id === undefined || !known) return []
    return isLater(closeOf(before, category), closeOf(after, known)) ? [id] : []
  })
  return [...own, ...later]
}

export interface AgeCounting {
  age_on: string | null
  closes_at: Date | null
  time_zone: string
}

export const dayIn = ({ closes_at, ...counts }: AgeCounting): string | null =>
  dayOfAges({ ...counts, closes_at: closes_at?.toISOString() ?? null })

/** No day is named, and the close from which it is read comes nearer: nobody relied on either. */
export const followsNearer = (before: AgeCounting, after: AgeCounting): boolean =>
  before.age_on === null &&
  after.age_on === null &&
  before.closes_at !== null &&
  after.closes_at !== null &&
  after.closes_at < before.closes_at

/**
 * Whoever was of the right age for an open contest stays so when its close is put off: unless another day is named, ages
 * are counted on the one before. Null where that is so by itself.
 */
export const dayOfAgesKept = (
  before: AgeCounting & Pick<Promised, 'opens_at'>,
  after: AgeCounting,
  now: Date
): string | null => {
  if (after.age_on !== null || !before.opens_at || now < before.opens_at) return null
  if (followsNearer(before, after)) return null
  const day = dayIn(before)
  return day === dayIn(after) ? null : day
}

const costsSomething = ({ fee_tiers, categories }: Pick<Checked, 'fee_tiers' | 'categories'>): boolean =>
  fee_tiers.some(({ amount }) => amount > 0) ||
  categories.some(({ fees }) => fees?.some(amount => amount > 0))

/** Whether artists have to pay first, and so have to know where to. */
export const asksFirst = (contest: Checked): boolean => contest.pay_within !== null && costsSomething(contest)
