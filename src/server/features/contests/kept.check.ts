/*
 * What people rely on stays: from the opening on what was promised is widened and never narrowed, what somebody agreed to
 * by entering stays what they agreed to, and after the results no date moves.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import { closeOf, resultsAreOut } from '#contract/rules/contest-allows.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import { brokenAgreement, brokenTerms } from '#contract/rules/contest-kept.ts'
import { givesNoLess } from '#contract/rules/fee-refund.ts'
import { dearerFees } from '#contract/rules/fees-kept.ts'
import { dayIn, refuse, type Checked, type AgeCounting, type Promised } from './contests.check.ts'

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

/** A category's own close is as good a promise as the contest's. */
const shortenedIn = (before: Promised, after: Promised): FieldError[] =>
  after.categories.flatMap((category, place) => {
    const known = before.categories.find(({ id }) => id !== undefined && id === category.id)
    const [was, is] = [known && closeOf(before, known), closeOf(after, category)]
    return was && (!is || is < was)
      ? [{ path: ['categories', place, 'closes_at'], code: 'shortened' as const }]
      : []
  })

const brokenDates = (before: Checked, after: Checked): FieldError[] => {
  const errors: FieldError[] = []
  if (after.opens_at?.getTime() !== before.opens_at?.getTime())
    errors.push({ path: ['opens_at'], code: 'already_open' })
  if (before.closes_at && (!after.closes_at || after.closes_at < before.closes_at))
    errors.push({ path: ['closes_at'], code: 'shortened' })
  // Said once: where the contest's own close moved, those that follow it moved with it.
  return errors.length > 0 ? errors : shortenedIn(before, after)
}

const brokenDay = (before: AgeCounting, after: AgeCounting): FieldError[] =>
  dayIn(before) === dayIn(after) ? [] : [{ path: ['age_on'], code: 'ages_fixed' }]

/** Once it takes entries; its places fall as was said. */
export const requireKept = (before: Checked & AgeCounting, after: Checked & AgeCounting, now: Date): void => {
  if (!before.opens_at || !before.closes_at || now < before.opens_at) return
  if (after.vacated_place !== before.vacated_place)
    throw new Problem('conflict', { reason: 'vacated_place_is_fixed' })
  refuse([
    ...brokenDates(before, after),
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

/** A vote that runs ends no earlier than voters were told, and one that is over stays over. */
export const requireVoteKept = (before: Vote, after: Vote, now: Date): void => {
  const { vote_opens_at, vote_closes_at } = before
  if (!vote_opens_at || !vote_closes_at || now < vote_opens_at) return
  const [opens, closes] = [after.vote_opens_at, after.vote_closes_at]
  const isOver = now >= vote_closes_at
  const isShorter = !closes || closes < vote_closes_at
  const errors: FieldError[] = []
  if (opens?.getTime() !== vote_opens_at.getTime())
    errors.push({ path: ['vote_opens_at'], code: isOver ? 'vote_over' : 'vote_begun' })
  if (isOver ? closes?.getTime() !== vote_closes_at.getTime() : isShorter)
    errors.push({ path: ['vote_closes_at'], code: isOver ? 'vote_over' : 'vote_shortened' })
  refuse(errors)
}
