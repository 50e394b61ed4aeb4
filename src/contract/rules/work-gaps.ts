/*
 * What a work still lacks before it can be handed in, by the step at which it is asked. The checklist beside the form
 * and the server's refusal are this one list.
 */
import type { Contest } from '../contests.ts'
import type { FieldError } from '../problems.ts'
import type { WorkParts } from '../work-parts.ts'
import { ageFault, dayOfAges, hasAgeBand, isMinorIn, limitOf, type AgeBand } from './age-on.ts'
import { answerFault, saysNothing } from './answer-fault.ts'
import { takesWork, type WorkStanding } from './category-open.ts'
import { faultOfConsent, type ConsentState } from './consent-state.ts'
import { aiScale, altLength, mostImages } from './work-limits.ts'

export const entrySteps = [
  'eligibility',
  'category',
  'images',
  'details',
  'questions',
  'declarations',
  'preview',
  'finish'
] as const
export type EntryStep = (typeof entrySteps)[number]

export type AskingContest = Pick<
  Contest,
  'fields' | 'rights_version' | 'ai' | 'age_on' | 'closes_at' | 'time_zone' | 'categories'
>
type ImageLimits = Pick<Contest['categories'][number], 'images_min' | 'images_max'>

export interface Entered {
  parts: WorkParts
  category_id: string | null
  birth_date: string | null
  /** Of the artist's guardian; asked of children alone. */
  consent: ConsentState
  /** It was handed in before: a category that takes nothing new keeps what it has. */
  entered_in: string | null
  standing: WorkStanding
}

type Gap = Omit<FieldError, 'path'> & { path: [EntryStep, ...(string | number)[]] }

const gap = (path: Gap['path'], code: Gap['code'], params?: Gap['params']): Gap =>
  params ? { path, code, params } : { path, code }

const ofAge = (contest: AskingContest, category: AgeBand, birth_date: string | null): Gap[] => {
  if (!hasAgeBand(category)) return []
  const day = dayOfAges(contest)
  if (birth_date === null) return [gap(['eligibility', 'birth_date'], 'required')]
  if (day === null) return []
  const fault = ageFault(category, birth_date, day)
  return fault ? [gap(['eligibility', 'birth_date'], fault, limitOf(category, fault))] : []
}

/** Where no category asks for ages, whoever has told no date of birth says whether they are of age; a child tells it. */
const ofSaidAge = (
  contest: AskingContest,
  category: AgeBand | undefined,
  { birth_date, parts }: Entered
): Gap[] => {
  if (birth_date !== null || (category && hasAgeBand(category)) || dayOfAges(contest) === null) return []
  const { of_age } = parts.declarations
  if (of_age === true) return []
  return [gap(['eligibility', of_age === false ? 'birth_date' : 'of_age'], 'required')]
}

/** A child's guardian agrees, whichever category it is. */
const ofConsent = (contest: AskingContest, { birth_date, consent }: Entered): Gap[] => {
  const fault = isMinorIn(contest, birth_date) ? faultOfConsent[consent] : null
  return fault ? [gap(['eligibility', 'guardian'], fault)] : []
}

const ofImages = ({ images }: WorkParts, { images_min, images_max }: ImageLimits): Gap[] => {
  const gaps: Gap[] = []
  if (images.length < images_min) gaps.push(gap(['images'], 'too_few', { min: images_min }))
  if (images.length > images_max) gaps.push(gap(['images'], 'too_many', { max: images_max }))
  images.forEach(({ picture_id, alt }, place) => {
    if (images.findIndex(each => each.picture_id === picture_id) < place)
      gaps.push(gap(['images', place, 'picture_id'], 'taken'))
    const length = [...alt].length
    if (length === 0) gaps.push(gap(['images', place, 'alt'], 'required'))
    else if (length < altLength.min)
      gaps.push(gap(['images', place, 'alt'], 'too_short', { min: altLength.min }))
  })
  return gaps
}

const ofDetails = (parts: WorkParts): Gap[] => {
  const gaps: Gap[] = []
  if (parts.title === '') gaps.push(gap(['details', 'title'], 'required'))
  if (parts.year === null) gaps.push(gap(['details', 'year'], 'required'))
  if (parts.medium === '') gaps.push(gap(['details', 'medium'], 'required'))
  if (parts.for_sale && parts.price === null) gaps.push(gap(['details', 'price'], 'required'))
  return gaps
}

const ofQuestions = ({ answers }: WorkParts, { fields }: AskingContest): Gap[] =>
  fields.flatMap((field): Gap[] => {
    const answer = answers[field.id]
    if (answer === undefined || saysNothing(answer))
      return field.required ? [gap(['questions', field.id], 'required')] : []
    const fault = answerFault(field, answer)
    if (fault) return [gap(['questions', field.id], fault.code, fault.params)]
    const { kind, min } = field
    return kind === 'choices' && Array.isArray(answer) && min !== null && answer.length < min
      ? [gap(['questions', field.id], 'too_few', { min })]
      : []
  })

/** A policy allows what stands before it on the scale, and itself. */
export const allowsAi = (policy: Contest['ai'], ai: (typeof aiScale)[number]): boolean =>
  policy === 'any' || aiScale.indexOf(ai) <= aiScale.indexOf(policy)

const ofDeclarations = ({ declarations }: WorkParts, { rights_version, ai }: AskingContest): Gap[] => {
  const gaps: Gap[] = []
  if (!declarations.authorship) gaps.push(gap(['declarations', 'authorship'], 'required'))
  if (declarations.rights_version === null) gaps.push(gap(['declarations', 'rights_version'], 'required'))
  else if (declarations.rights_version !== rights_version)
    gaps.push(gap(['declarations', 'rights_version'], 'outdated'))
  if (declarations.ai === null) gaps.push(gap(['declarations', 'ai'], 'required'))
  else if (!allowsAi(ai, declarations.ai)) gaps.push(gap(['declarations', 'ai'], 'not_allowed'))
  if (declarations.persons === null) gaps.push(gap(['declarations', 'persons'], 'required'))
  return gaps
}

export const workGaps = (contest: AskingContest, entered: Entered): Gap[] => {
  const { parts, category_id, birth_date, entered_in, standing } = entered
  const category = contest.categories.find(({ id }) => id === category_id)
  const ofCategory = (): Gap[] => {
    if (!category) return [gap(['category', 'category_id'], 'required')]
    if (entered_in === category.id || takesWork(contest, category, standing)) return []
    return [gap(['category', 'category_id'], 'closed')]
  }
  return [
    ...(category ? ofAge(contest, category, birth_date) : []),
    ...ofSaidAge(contest, category, entered),
    ...ofConsent(contest, entered),
    ...ofCategory(),
    ...ofImages(parts, category ?? { images_min: 1, images_max: mostImages }),
    ...ofDetails(parts),
    ...ofQuestions(parts, contest),
    ...ofDeclarations(parts, contest)
  ]
}
