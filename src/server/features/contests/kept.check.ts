/*
 * What people rely on stays: from the opening on what was promised is widened and never narrowed, what somebody agreed to
 * by entering stays what they agreed to, and after the results no date moves. An end comes nearer only while nobody has
 * begun or rated by it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import { closeOf, resultsAreOut } from '#contract/rules/contest-allows.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import { brokenAgreement, brokenTerms } from '#contract/rules/contest-kept.ts'
import { restsOnClose, type ComeIn } from '#contract/rules/ends-kept.ts'
import { givesNoLess } from '#contract/rules/fee-refund.ts'
import { dearerFees } from '#contract/rules/fees-kept.ts'
import {
  dayIn,
  followsNearer,
  refuse,
  type Checked,
  type AgeCounting,
  type Promised
} from './contests.check.ts'

const closesOf = ({ categories }: Pick<Promised, 'categories'>): (number | undefined)[] =>
  categories.map(({ closes_at }) => (closes_at === null ? undefined : Date.parse(closes_at)))

/** What the results came out of is over: a date that is moved after them would promise what nobody keeps. */
export const requireDatesOpen = (
  before: Checked & { results_published_at: Date | null },
  after: Checked,
  now: Date
): void => {
  if (!resultsAreOut(before, now)) return
  const moved =
    dateNames.some(name => before[name]?.getTime() !== after[name]?.getTime()) ||
    !isDeepStrictEqual(closesOf(before), closesOf(after))
  if (moved) throw new Problem('conflict', { reason: 'dates_are_over' })
}

/** Of an end and what it would become; one that is put off, or stays, breaks nothing. */
const brokenEnd = (
  [was, is]: readonly [Date | null, Date | null],
  path: FieldError['path'],
  kept: { relied: boolean; code: 'shortened' | 'vote_shortened'; now: Date }
): FieldError[] => {
  if (!was || (is && is >= was)) return []
  if (kept.relied || !is) return [{ path, code: kept.code }]
  return is <= kept.now ? [{ path, code: 'past' }] : []
}

/** What has come in by an instant. */
type ComeInBy<Name extends keyof ComeIn> = Pick<ComeIn, Name> & { now: Date }

/** A category's own close is as good a promise as the contest's. */
const brokenCloses = (before: Promised, after: Promised, { now, begun }: ComeInBy<'begun'>): FieldError[] =>
  after.categories.flatMap((category, place) => {
    const known = before.categories.find(({ id }) => id !== undefined && id === category.id)
    if (known?.id === undefined) return []
    const ends = [closeOf(before, known), closeOf(after, category)] as const
    const relied = restsOnClose({ begun }, known.id)
    return brokenEnd(ends, ['categories', place, 'closes_at'], { relied, code: 'shortened', now })
  })

const brokenDates = (before: Checked, after: Checked, come: ComeInBy<'begun'>): FieldError[] => {
  const errors: FieldError[] = []
  if (after.opens_at?.getTime() !== before.opens_at?.getTime())
    errors.push({ path: ['opens_at'], code: 'already_open' })
  const kept = { relied: restsOnClose(come, null), code: 'shortened', now: come.now } as const
  errors.push(...brokenEnd([before.closes_at, after.closes_at], ['closes_at'], kept))
  // Said once: where the contest's own close moved, those that follow it moved with it.
  return errors.length > 0 ? errors : brokenCloses(before, after, come)
}

/** A day that nobody named goes along with a close that is brought nearer, which nobody relied on. */
const brokenDay = (before: AgeCounting, after: AgeCounting): FieldError[] =>
  dayIn(before) === dayIn(after) || followsNearer(before, after)
    ? []
    : [{ path: ['age_on'], code: 'ages_fixed' }]

/** Once it takes entries; its places fall as was said. */
export const requireKept = (
  before: Checked & AgeCounting,
  after: Checked & AgeCounting,
  come: ComeInBy<'begun'>
): void => {
  const { now } = come
  if (!before.opens_at || !before.closes_at || now < before.opens_at) return
  if (after.vacated_place !== before.vacated_place)
    throw new Problem('conflict', { reason: 'vacated_place_is_fixed' })
  refuse([
    ...brokenDates(before, after, come),
    ...brokenDay(before, after),
    ...brokenTerms(before, after),
    ...dearerFees(before, after, now)
  ])
}

/** Who has entered, entered by these terms: when the fee is due stays, and no less of it comes back. */
const brokenFeeTerms = (before: Checked, after: Checked): FieldError[] => {
  const errors: FieldError[] = []
  if (before.pay_within !== after.pay_within) errors.push({ path: ['pay_within'], code: 'entries_in' })
  if (!isDeepStrictEqual(before.refund, after.refund) && !givesNoLess(before.refund, after.refund))
    errors.push({ path: ['refund'], code: 'gives_less' })
  return errors
}

/** Once somebody has entered. */
export const requireTermsKept = (before: Checked, after: Checked): void =>
  refuse([...brokenFeeTerms(before, after), ...brokenAgreement(before, after)])

type Vote = Pick<Checked, 'vote_opens_at' | 'vote_closes_at'>

/** A vote in which somebody has rated ends no earlier than voters were told, and one that is over stays over. */
export const requireVoteKept = (before: Vote, after: Vote, { now, voted }: ComeInBy<'voted'>): void => {
  const { vote_opens_at, vote_closes_at } = before
  if (!vote_opens_at || !vote_closes_at || now < vote_opens_at) return
  const [opens, closes] = [after.vote_opens_at, after.vote_closes_at]
  const isOver = now >= vote_closes_at
  const errors: FieldError[] = []
  if (opens?.getTime() !== vote_opens_at.getTime())
    errors.push({ path: ['vote_opens_at'], code: isOver ? 'vote_over' : 'vote_begun' })
  const path = ['vote_closes_at']
  if (!isOver)
    errors.push(...brokenEnd([vote_closes_at, closes], path, { relied: voted, code: 'vote_shortened', now }))
  else if (closes?.getTime() !== vote_closes_at.getTime()) errors.push({ path, code: 'vote_over' })
  refuse(errors)
}
