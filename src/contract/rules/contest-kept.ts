/*
 * What artists rely on once a contest takes entries. What was promised may be widened and never narrowed: more people, more
 * pictures, more time, a lower fee, fewer questions. The server refuses what breaks it, field by field; the console shows
 * the same beside each field before anybody tries.
 */
import type { CustomField } from '../contest-parts.ts'
import type { CategoryChanges, Contest } from '../contests.ts'
import type { FieldCode, FieldError } from '../problems.ts'
import { longestAnswer } from './answer-fault.ts'
import { aiPolicies, namings, showings } from './contest-choices.ts'

type KeptCategory = Omit<CategoryChanges, 'title' | 'description' | 'closes_at'>

interface KeptTerms extends Pick<
  Contest,
  'per_person' | 'per_category' | 'fields' | 'ai' | 'naming' | 'edit_after_submit' | 'prizes'
> {
  categories: readonly KeptCategory[]
}

/** Which way a number may still go. */
type Way = 'up' | 'down'

const waysOfCategory = {
  age_min: 'down',
  age_max: 'up',
  images_min: 'down',
  images_max: 'up',
  places: 'up'
} as const satisfies Partial<Record<keyof KeptCategory, Way>>

const narrowed = (before: number | null, after: number | null, way: Way): Omit<FieldError, 'path'> | null => {
  if (before === null) return after === null ? null : { code: 'unlimited' }
  if (after === null) return null
  if (way === 'up') return after < before ? { code: 'lowered', params: { min: before } } : null
  return after > before ? { code: 'raised', params: { max: before } } : null
}

const at = (path: FieldError['path'], fault: Omit<FieldError, 'path'> | null): FieldError[] =>
  fault ? [{ path, ...fault }] : []

const when = (broken: boolean, path: FieldError['path'], code: FieldCode): FieldError[] =>
  broken ? [{ path, code }] : []

const takesOut = (before: readonly string[], after: readonly string[]): boolean =>
  before.some(name => !after.includes(name))

/** No medium named stands for all of them. */
const takesOutMedia = ({ media: before }: KeptCategory, { media: after }: KeptCategory): boolean =>
  after.length > 0 && (before.length === 0 || takesOut(before, after))

const brokenInCategory = (before: KeptCategory, after: KeptCategory, place: number): FieldError[] => {
  const path = (field: string) => ['categories', place, field]
  return [
    ...when(takesOutMedia(before, after), path('media'), 'taken_out'),
    ...(Object.keys(waysOfCategory) as (keyof typeof waysOfCategory)[]).flatMap(name =>
      at(path(name), narrowed(before[name], after[name], waysOfCategory[name]))
    )
  ]
}

const brokenInCategories = ({ categories: before }: KeptTerms, { categories: after }: KeptTerms) => [
  ...after.flatMap((category, place) => {
    const known = before.find(({ id }) => id !== undefined && id === category.id)
    return known ? brokenInCategory(known, category, place) : []
  }),
  // One that takes nothing new, and in which nothing is, promises nobody anything.
  ...when(
    before.some(({ id, closed }) => !closed && after.every(each => each.id !== id)),
    ['categories'],
    'not_closed'
  )
]

/** A text is as long as its question says, or as usual for its kind. */
const mostOf = ({ kind, max }: CustomField): number | null =>
  kind === 'short' || kind === 'long' ? (max ?? longestAnswer[kind]) : max

const idsOf = ({ options }: CustomField): string[] => options.map(({ id }) => id)

const brokenInQuestion = (
  before: CustomField | undefined,
  after: CustomField,
  place: number
): FieldError[] => {
  const path = (field: string) => ['fields', place, field]
  if (!before) return when(after.required, path('required'), 'asks_more')
  if (before.kind !== after.kind) return when(true, path('kind'), 'kind_fixed')
  return [
    ...when(after.required && !before.required, path('required'), 'asks_more'),
    ...when(after.jury_sees && !before.jury_sees, path('jury_sees'), 'shown_to_jury'),
    ...when(takesOut(idsOf(before), idsOf(after)), path('options'), 'taken_out'),
    ...at(path('min'), narrowed(before.min, after.min, 'down')),
    ...at(path('max'), narrowed(mostOf(before), mostOf(after), 'up'))
  ]
}

const amountsOf = ({ prizes }: KeptTerms): number[] =>
  prizes.map(({ amount }) => amount ?? 0).toSorted((one, other) => other - one)

/** Each prize that was promised has its match, which is worth no less. */
const givesLess = (before: KeptTerms, after: KeptTerms): boolean => {
  const left = amountsOf(after)
  return amountsOf(before).some((amount, place) => (left[place] ?? -1) < amount)
}

const allowsLess = <Name>(scale: readonly Name[], before: Name, after: Name): boolean =>
  scale.indexOf(after) < scale.indexOf(before)

/** What a change would take from artists while the contest takes entries. */
export const brokenTerms = (before: KeptTerms, after: KeptTerms): FieldError[] => [
  ...at(['per_person'], narrowed(before.per_person, after.per_person, 'up')),
  ...at(['per_category'], narrowed(before.per_category, after.per_category, 'up')),
  ...brokenInCategories(before, after),
  ...after.fields.flatMap((field, place) =>
    brokenInQuestion(
      before.fields.find(({ id }) => id === field.id),
      field,
      place
    )
  ),
  ...when(allowsLess(aiPolicies, before.ai, after.ai), ['ai'], 'stricter'),
  // Jurors judge blind only as long as nobody is named before they are done.
  ...when(allowsLess(namings, before.naming, after.naming), ['naming'], 'named_earlier'),
  ...when(before.edit_after_submit && !after.edit_after_submit, ['edit_after_submit'], 'stricter'),
  ...when(givesLess(before, after), ['prizes'], 'prize_lowered')
]

/** The questions that a change leaves out. */
export const droppedQuestions = (
  before: Pick<KeptTerms, 'fields'>,
  after: Pick<KeptTerms, 'fields'>
): string[] => before.fields.map(({ id }) => id).filter(id => after.fields.every(each => each.id !== id))

const yearsOf = ({ years }: Contest['rights']): number => years ?? Infinity

const isSame = (one: object, other: object): boolean => {
  const entries = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries(one)) === JSON.stringify(entries(other))
}

/** Whoever agreed to the one card agreed to all that the other asks for. */
const asksNoMore = (before: Contest['rights'], after: Contest['rights']): boolean =>
  !takesOut(after.uses, before.uses) &&
  yearsOf(after) <= yearsOf(before) &&
  (before.exclusive || !after.exclusive) &&
  (after.credited || !before.credited) &&
  isSame(before.note, after.note)

type Agreed = Pick<Contest, 'rights' | 'showing'>

/** Whoever has entered agreed to the card, and to when visitors see the work. */
export const brokenAgreement = (before: Agreed, after: Agreed): FieldError[] => [
  ...when(!asksNoMore(before.rights, after.rights), ['rights'], 'agreed_to'),
  ...when(allowsLess(showings, before.showing, after.showing), ['showing'], 'shown_earlier')
]
