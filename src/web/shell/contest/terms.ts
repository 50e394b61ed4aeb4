/* What a contest asks and gives, in words: fees, pictures, rights. */
import type { Category, Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { listed } from '#contract/rules/listed.ts'
import { percentIn } from '../words/percent-in.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import { useLocale } from '../words/locale.ts'
import type { Say } from '../words/message.ts'
import { useWords } from '../words/page-words.tsx'
import { formatMoney } from '#contract/rules/money.ts'
import { dayIn, momentIn } from './moments.ts'

export interface Terms {
  words: WordsOf<'contest'>
  say: Say
  locale: Locale
}

export const useTerms = (): Terms => ({ ...useWords('contest'), locale: useLocale() })

export const feeOf = ({ words, say, locale }: Terms, amount: number, currency: string): string =>
  amount > 0 ? say(words.fee.each, { amount: formatMoney(amount, currency, locale) }) : words.fee.free

/** Tier by tier, the last one standing to the end. */
export const tiersOf = (
  { words, say, locale }: Terms,
  { fee_tiers, currency, time_zone }: Pick<Contest, 'fee_tiers' | 'currency' | 'time_zone'>,
  fees: readonly number[] | null
): string[] => {
  const isFree = fee_tiers.every(({ amount }, tier) => (fees?.[tier] ?? amount) === 0)
  if (isFree) return [words.fee.free]
  return fee_tiers.map(({ ends_at, amount }, tier) => {
    const own = fees?.[tier] ?? amount
    const money = own === 0 ? words.fee.free : formatMoney(own, currency, locale)
    if (ends_at) return say(words.fee.until, { amount: money, time: dayIn(locale, ends_at, time_zone) })
    return tier === 0 ? money : say(words.fee.after, { amount: money })
  })
}

/** Whether an entry can be changed once it is in: artists read it before they begin. */
export const changesOf = (
  { words }: Terms,
  { edit_after_submit }: Pick<Contest, 'edit_after_submit'>
): string => (edit_after_submit ? words.changes.allowed : words.changes.for_good)

type FeeTerms = Pick<Contest, 'fee_tiers' | 'categories' | 'pay_within' | 'refund' | 'time_zone'>

const refundOf = ({ words, say, locale }: Terms, { refund, time_zone }: FeeTerms): string => {
  if (refund === null) return words.fee.refund_open
  if (refund.percent === 0) return words.fee.refund_none
  const time = refund.until === null ? '' : momentIn(locale, refund.until, time_zone)
  if (refund.percent === 100)
    return time === '' ? words.fee.refund_whole : say(words.fee.refund_whole_until, { time })
  const percent = percentIn(locale, refund.percent / 100)
  return say(time === '' ? words.fee.refund_part : words.fee.refund_part_until, { percent, time })
}

/** When a fee is due, and what of it comes back after a withdrawal; nothing where entering is free. */
export const feeTermsOf = (terms: Terms, contest: FeeTerms): string[] => {
  const { fee_tiers, categories, pay_within } = contest
  const costs = [...fee_tiers.map(({ amount }) => amount), ...categories.flatMap(({ fees }) => fees ?? [])]
  if (!costs.some(amount => amount > 0)) return []
  const due =
    pay_within === null
      ? terms.words.fee.pay_after
      : terms.say(terms.words.fee.pay_within, { days: pay_within })
  return [due, refundOf(terms, contest)]
}

export const picturesOf = ({ words, say }: Terms, { images_min: min, images_max: max }: Category): string =>
  min > 1 && min < max
    ? say(words.categories.images_between, { min, max })
    : say(words.categories.images, { max })

export const mediaOf = ({ words }: Terms, media: Category['media']): string =>
  media.length === 0 ? words.media.any : media.map(medium => words.media[medium]).join(', ')

export const freedomOf = (
  { words: { rights } }: Pick<Terms, 'words'>,
  { exclusive }: Pick<Contest['rights'], 'exclusive'>
): string => (exclusive ? rights.exclusive : rights.open)

export const usesOf = (
  { words: { rights, uses }, say, locale }: Terms,
  card: Pick<Contest['rights'], 'uses' | 'years'>
): string => {
  if (card.uses.length === 0) return rights.unused
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const until = card.years === null ? rights.always : say(rights.years, { count: card.years })
  const named = card.uses.map(use => uses[use].toLocaleLowerCase(locale))
  return listed([`${rights.uses} ${list.format(named)}`, until], locale)
}
