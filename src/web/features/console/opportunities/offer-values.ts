/* What of an opportunity is written here, as one set of named values, and in which step each stands. */
import type { FullCall, WorkedCall } from '#contract/opportunity-shapes.ts'

export type OfferValues = Pick<
  WorkedCall,
  | 'organisation_id'
  | 'kind'
  | 'title'
  | 'summary'
  | 'description'
  | 'disciplines'
  | 'stages'
  | 'place'
  | 'country'
  | 'remote'
  | 'starts_on'
  | 'ends_on'
  | 'deadline'
  | 'time_zone'
  | 'pays'
  | 'pays_per'
  | 'pays_by'
  | 'costs'
  | 'provides'
  | 'places'
  | 'works'
  | 'donated_works'
  | 'hours'
  | 'expects'
  | 'rights'
  | 'selected_by'
  | 'selection'
  | 'answers_on'
  | 'questions'
  | 'rubric'
  | 'blind'
>
export type OfferName = keyof OfferValues

export const offerParts = ['offer', 'money', 'asks', 'dates', 'selection', 'publish'] as const
export type OfferPart = (typeof offerParts)[number]

const partOfName: Record<OfferName, OfferPart> = {
  organisation_id: 'offer',
  kind: 'offer',
  title: 'offer',
  summary: 'offer',
  description: 'offer',
  disciplines: 'offer',
  stages: 'offer',
  pays: 'money',
  pays_per: 'money',
  pays_by: 'money',
  costs: 'money',
  provides: 'money',
  places: 'asks',
  works: 'asks',
  donated_works: 'asks',
  hours: 'asks',
  expects: 'asks',
  rights: 'asks',
  questions: 'asks',
  place: 'dates',
  country: 'dates',
  remote: 'dates',
  starts_on: 'dates',
  ends_on: 'dates',
  deadline: 'dates',
  time_zone: 'dates',
  answers_on: 'dates',
  selected_by: 'selection',
  selection: 'selection',
  rubric: 'selection',
  blind: 'selection'
}

// Its keys are the names.
const offerNames = Object.keys(partOfName) as OfferName[]

export const valuesOf = (call: WorkedCall): OfferValues =>
  // One of each name.
  Object.fromEntries(offerNames.map(name => [name, call[name]])) as OfferValues

export const nameAt = (path: string): OfferName | null =>
  offerNames.find(name => name === path.split('.')[0]) ?? null

export const partAt = (path: string): OfferPart => {
  const name = nameAt(path)
  return name ? partOfName[name] : 'offer'
}

export const idAt = (path: string): string => `offer-${path}`

/** As its page would show it; the description is the one that was saved last, which the server has read. */
export const previewOf = (call: WorkedCall, values: OfferValues): FullCall => ({
  ...values,
  id: call.id,
  currency: call.currency,
  organisation: call.organisation,
  reliability: { answer_days: null, answers: null, payments: null },
  description: call.description_blocks,
  state: 'published',
  version: call.version,
  published_at: call.published_at,
  outcome: call.outcome,
  laureates: call.laureates
})
