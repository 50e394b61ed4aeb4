import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contract/locales.ts'

export type Values = Record<string, string | number | Date>

/** Fills an ICU message, in one language. */
export type Say = (message: string, values: Values) => string

const parsed = new Map<string, IntlMessageFormat>()
// A server meets every message of every team; the few hundred of the product itself fit well within this.
const kept = 2000

const messageOf = (message: string, locale: Locale): IntlMessageFormat => {
  const key = `${locale} ${message}`
  const known = parsed.get(key)
  if (known) return known
  if (parsed.size >= kept) parsed.clear()
  const fresh = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
  parsed.set(key, fresh)
  return fresh
}

export const sayIn =
  (locale: Locale): Say =>
  (message, values) =>
    String(messageOf(message, locale).format(values))
