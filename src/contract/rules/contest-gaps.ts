/* What a contest still lacks before visitors may see it: the server demands it, the console lists it while one works. */
import type { CustomField } from '../contest-parts.ts'
import type { Contest } from '../contests.ts'
import type { Locale } from '../locales.ts'
import type { FieldError } from '../problems.ts'
import type { LocalizedText } from '../localized-text.ts'
import { mostCategories } from './contest-choices.ts'
import { gapsOfFields, unsaidIn } from './field-faults.ts'

export interface ContestFacts {
  title: LocalizedText
  opens_at: unknown
  closes_at: unknown
  vote_opens_at: unknown
  vote_closes_at: unknown
  showing: Contest['showing']
  categories: readonly { title: LocalizedText }[]
  fields: readonly Pick<CustomField, 'label' | 'options'>[]
  prizes: readonly { title: LocalizedText }[]
}

const required = (path: FieldError['path']): FieldError => ({ path, code: 'required' })

const gapsOfDates = ({ opens_at, closes_at, vote_opens_at, vote_closes_at }: ContestFacts): FieldError[] => [
  ...(opens_at ? [] : [required(['opens_at'])]),
  ...(closes_at ? [] : [required(['closes_at'])]),
  // A vote that begins and never ends would hide the results for good.
  ...(vote_opens_at && !vote_closes_at ? [required(['vote_closes_at'])] : []),
  ...(vote_closes_at && !vote_opens_at ? [required(['vote_opens_at'])] : [])
]

/** Nobody can rate what they do not see. */
const gapsOfShowing = ({ vote_opens_at, showing }: ContestFacts): FieldError[] =>
  vote_opens_at && showing === 'with_results' ? [{ path: ['showing'], code: 'not_allowed' }] : []

export const gapsOf = (contest: ContestFacts, preferred: Locale): FieldError[] => {
  const { title, categories, fields, prizes } = contest
  const unsaid = (said: LocalizedText, path: FieldError['path']) => unsaidIn(said, preferred, path)
  return [
    ...unsaid(title, ['title']),
    ...gapsOfDates(contest),
    ...gapsOfShowing(contest),
    ...(categories.length > 0
      ? []
      : [{ path: ['categories'], code: 'too_short' as const, params: { min: 1, max: mostCategories } }]),
    ...categories.flatMap((category, place) => unsaid(category.title, ['categories', place, 'title'])),
    ...gapsOfFields(fields, preferred),
    ...prizes.flatMap((prize, place) => unsaid(prize.title, ['prizes', place, 'title']))
  ]
}
