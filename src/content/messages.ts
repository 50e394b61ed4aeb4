/* Messages said in a language, and looked at without saying them. */
import type { Locale } from '#contract/locales.ts'
import { readMessage, type Message } from './message.ts'

export type MessageValues = Record<string, string | number>

const kept = new Map<string, unknown>()
// A server meets every message of every team; the few hundred of the product itself fit well within this.
const mostKept = 4000

/** Reading a message and asking Intl for its rules take longer than using them. */
const keep = <T>(key: string, make: () => T): T => {
  if (kept.has(key)) return kept.get(key) as T // what was made under this key before
  if (kept.size >= mostKept) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}

/** What cannot be read stands as it was written. */
const known = (text: string): Message =>
  keep(`text ${text}`, () => {
    try {
      return readMessage(text)
    } catch {
      return [text]
    }
  })

/** Whole and below a thousand: nothing stands between its digits. */
const isShort = (value: string | number): boolean => /^\d{1,3}$/.test(String(value))

export const numberIn = (
  locale: Locale,
  value: string | number,
  style: 'decimal' | 'percent' = 'decimal'
): string => {
  // Most pages say no other number, and the first that Intl writes takes a telephone a tenth of a second.
  if (style === 'decimal' && locale !== 'ar' && isShort(value)) return String(Number(value))
  return keep(`${style} ${locale}`, () => new Intl.NumberFormat(locale, { style })).format(Number(value))
}

const categoryIn = (locale: Locale, type: 'cardinal' | 'ordinal', value: string | number): string =>
  keep(`${type} ${locale}`, () => new Intl.PluralRules(locale, { type })).select(Number(value))

const say = (message: Message, locale: Locale, values: MessageValues, counted: string | number): string =>
  message
    .map(part => {
      if (typeof part === 'string') return part
      if (part.kind === 'sharp') return numberIn(locale, counted)
      const value = values[part.name]
      if (value === undefined) throw new Error(`A message is said without its ${part.name}`)
      if (!('options' in part)) {
        if (part.kind === 'plain') return String(value)
        return numberIn(locale, value, part.kind === 'number' ? 'decimal' : 'percent')
      }
      const { kind, options } = part
      const chosen =
        kind === 'select'
          ? options.get(String(value))
          : (options.get(`=${value}`) ??
            options.get(categoryIn(locale, kind === 'plural' ? 'cardinal' : 'ordinal', value)))
      return say(chosen ?? options.get('other') ?? [], locale, values, value)
    })
    .join('')

export const formatMessage = (text: string, locale: Locale, values: MessageValues = {}): string =>
  say(known(text), locale, values, 0)

const namesIn = (message: Message): string[] =>
  message.flatMap(part => {
    if (typeof part === 'string' || part.kind === 'sharp') return []
    return 'options' in part ? [part.name, ...[...part.options.values()].flatMap(namesIn)] : [part.name]
  })

/** The names of what a message leaves open, or null where it is no message at all. */
export const placeholdersOf = (text: string): Set<string> | null => {
  try {
    return new Set(namesIn(readMessage(text)))
  } catch {
    return null
  }
}

/**
 * A message as words with plain places in them, once what is settled is chosen; null where a number or another case still
 * decides what it says.
 */
export const wordsOf = (text: string, settled: Readonly<Record<string, string>>): string | null => {
  const written = (message: Message): string | null => {
    const parts = message.map(part => {
      if (typeof part === 'string') return part
      if (part.kind === 'plain') return `{${part.name}}`
      if (part.kind !== 'select') return null
      const chosen = settled[part.name]
      return chosen === undefined
        ? null
        : written(part.options.get(chosen) ?? part.options.get('other') ?? [])
    })
    return parts.includes(null) ? null : parts.join('')
  }
  return written(readMessage(text))
}

/** What a message names in every case, once what is settled is chosen; a choice by a word is nothing to be read. */
export const placesIn = (text: string, settled: Readonly<Record<string, string>>): Set<string> => {
  const named = (message: Message): Set<string> =>
    new Set(
      message.flatMap(part => {
        if (typeof part === 'string' || part.kind === 'sharp') return []
        if (!('options' in part)) return [part.name]
        const chosen = settled[part.name]
        if (chosen !== undefined)
          return [...named(part.options.get(chosen) ?? part.options.get('other') ?? [])]
        const [first = new Set<string>(), ...others] = [...part.options.values()].map(named)
        const always = [...first].filter(name => others.every(other => other.has(name)))
        return part.kind === 'select' ? always : [part.name, ...always]
      })
    )
  return named(readMessage(text))
}
