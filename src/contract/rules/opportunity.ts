/*
 * What an offer to artists has to hold. It gives pay or something that is worth money: to be seen is no pay. Applying
 * costs nothing. A draft may be unfinished but never contradicts itself; what is published is whole, and does not become
 * worse for those who rely on it.
 */
import type { CustomField } from '../contest-parts.ts'
import type { Locale } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { FieldError } from '../problems.ts'
import { faultsOfFields, gapsOfFields, unsaidIn } from './field-faults.ts'
import type { payPeriods } from './opportunity-choices.ts'
import { earlier } from './out-of-order.ts'

/** A thing that is paid for or given, and what it is worth; null where nobody says. */
export interface Sum {
  kind: string
  amount: number | null
}

export interface OfferToArtists {
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedText
  place: string
  remote: boolean
  starts_on: string | null
  ends_on: string | null
  deadline: string | null
  currency: string
  pays: number
  pays_per: (typeof payPeriods)[number]
  /** How many are chosen. */
  places: number
  pays_by: string | null
  costs: readonly Sum[]
  provides: readonly Sum[]
  hours: number | null
  selection: LocalizedText
  answers_on: string | null
  questions: readonly CustomField[]
  rubric: readonly { id: string; label: LocalizedText }[]
  blind: boolean
}

/** In one zone or the other: a day ends everywhere within the next. */
const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10)

const faultsOfDates = ({
  starts_on,
  ends_on,
  deadline,
  answers_on,
  pays_by
}: OfferToArtists): FieldError[] => {
  const faults: FieldError[] = []
  if (starts_on && ends_on && ends_on < starts_on) faults.push(earlier(['ends_on'], 'starts_on', 'ends_on'))
  if (answers_on && deadline && answers_on < dayOf(deadline))
    faults.push(earlier(['answers_on'], 'deadline', 'answers_on'))
  if (pays_by && deadline && pays_by < dayOf(deadline))
    faults.push(earlier(['pays_by'], 'deadline', 'pays_by'))
  return faults
}

const repeated = (list: readonly { id: string }[] | readonly Sum[], name: string): FieldError[] => {
  const names = list.map(each => ('id' in each ? each.id : each.kind))
  return names.flatMap((each, place): FieldError[] =>
    names.indexOf(each) < place ? [{ path: [name, place], code: 'taken' }] : []
  )
}

/** What not even a draft may say. */
export const offerFaults = (offer: OfferToArtists): FieldError[] => [
  ...faultsOfDates(offer),
  ...faultsOfFields(offer.questions, 'questions'),
  ...repeated(offer.rubric, 'rubric'),
  ...repeated(offer.costs, 'costs'),
  ...repeated(offer.provides, 'provides')
]

const gapsOfMoney = ({ pays, pays_by, provides }: OfferToArtists): FieldError[] => {
  if (pays === 0) return provides.length === 0 ? [{ path: ['pays'], code: 'offers_nothing' }] : []
  return pays_by === null ? [{ path: ['pays_by'], code: 'required' }] : []
}

/** It pays and was published before a day of pay was asked for: it may go on without one. */
export const promisedNoDay = ({ pays, pays_by }: OfferToArtists): boolean => pays > 0 && pays_by === null

const gapsOfDates = ({ deadline, starts_on, answers_on }: OfferToArtists, now: Date): FieldError[] => {
  const gaps: FieldError[] = []
  if (deadline === null) gaps.push({ path: ['deadline'], code: 'required' })
  else if (new Date(deadline) <= now) gaps.push({ path: ['deadline'], code: 'past' })
  else if (starts_on && starts_on < dayOf(deadline))
    gaps.push(earlier(['starts_on'], 'deadline', 'starts_on'))
  if (answers_on === null) gaps.push({ path: ['answers_on'], code: 'required' })
  return gaps
}

/** What is still to be done before it may be shown: the server demands it, the form lists it while one types. */
export const offerGaps = (
  offer: OfferToArtists,
  { locale, now }: { locale: Locale; now: Date }
): FieldError[] => [
  ...unsaidIn(offer.title, locale, ['title']),
  ...unsaidIn(offer.summary, locale, ['summary']),
  ...unsaidIn(offer.description, locale, ['description']),
  ...(offer.remote || offer.place !== '' ? [] : [{ path: ['place'], code: 'required' as const }]),
  ...gapsOfMoney(offer),
  ...gapsOfDates(offer, now),
  ...unsaidIn(offer.selection, locale, ['selection']),
  ...gapsOfFields(offer.questions, locale, 'questions'),
  ...offer.rubric.flatMap(({ label }, place) => unsaidIn(label, locale, ['rubric', place, 'label']))
]

/** What was promised stays: whoever applied read a deadline and a pay. */
export const offerBroken = (before: OfferToArtists, after: OfferToArtists): FieldError[] => {
  const faults: FieldError[] = []
  const was = before.deadline === null ? null : new Date(before.deadline)
  if (was && (after.deadline === null || new Date(after.deadline) < was))
    faults.push({ path: ['deadline'], code: 'brought_forward' })
  if (after.pays < before.pays || (after.pays_per !== before.pays_per && before.pays > 0))
    faults.push({ path: ['pays'], code: 'pay_lowered' })
  if (before.pays_by !== null && (after.pays_by === null || after.pays_by > before.pays_by))
    faults.push({ path: ['pays_by'], code: 'pay_put_off' })
  if (after.places < before.places)
    faults.push({ path: ['places'], code: 'too_small', params: { min: before.places } })
  if (before.blind !== after.blind) faults.push({ path: ['blind'], code: 'blind_fixed' })
  return faults
}
