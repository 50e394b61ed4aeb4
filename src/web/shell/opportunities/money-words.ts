/* The money of an opportunity in words, so that cards, pages and search say the same. */
import type { Locale } from '#contract/locales.ts'
import type { OpenCall } from '#contract/opportunity-shapes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { moneyLine } from '#contract/rules/money-line.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import { useLocale } from '../words/locale.ts'
import type { Say } from '../words/message.ts'
import { useWords } from '../words/page-words.tsx'

export interface CallWords {
  words: WordsOf<'opportunities'>
  say: Say
  locale: Locale
}

export const useCallWords = (): CallWords => ({ ...useWords('opportunities'), locale: useLocale() })

export type PricedCall = Pick<
  OpenCall,
  'pays' | 'pays_per' | 'costs' | 'provides' | 'starts_on' | 'ends_on' | 'hours' | 'currency'
>

export const payOf = (
  { words, say, locale }: CallWords,
  { pays, pays_per, currency }: Pick<PricedCall, 'pays' | 'pays_per' | 'currency'>
): string => {
  if (pays === 0) return words.money.none
  const amount = formatMoney(pays, currency, locale)
  return pays_per === 'once' ? amount : say(words.money[pays_per], { amount })
}

/** Over the whole length, where that says more than the rate. */
export const totalOf = ({ words, say, locale }: CallWords, call: PricedCall): (() => string) | null => {
  const { pays } = moneyLine(call)
  if (pays === null || pays === 0 || call.pays_per === 'once') return null
  return () => say(words.money.total, { amount: formatMoney(pays, call.currency, locale) })
}

export const listIn = (locale: Locale, parts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)

export const providedOf = (
  { words, say, locale }: CallWords,
  { provides }: PricedCall
): (() => string) | null => {
  if (provides.length === 0) return null
  const names = provides.map(({ kind }) => words.provides[kind])
  return () => say(words.money.provided, { list: listIn(locale, names) })
}

/** What is left after costs; nothing where there are none, or where nobody can count them. */
export const leftOf = ({ words, say, locale }: CallWords, call: PricedCall): (() => string) | null => {
  const { left, costs, complete } = moneyLine(call)
  if (!complete) return () => words.money.open_costs
  if (left === null || costs === 0) return null
  return () => say(words.money.left, { amount: formatMoney(left, call.currency, locale) })
}
