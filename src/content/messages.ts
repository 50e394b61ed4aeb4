/* ICU messages: formatting them, and looking at them without formatting. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contract/locales.ts'

const compiled = new Map<string, IntlMessageFormat>()

export const formatMessage = (
  message: string,
  locale: Locale,
  values: Record<string, string | number> = {}
): string => {
  const key = `${locale}\0${message}`
  let format = compiled.get(key)
  if (!format) {
    format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    compiled.set(key, format)
  }
  return String(format.format(values))
}

const namesIn = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap(element => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(option => namesIn(option.value))
        : []
    return 'value' in element ? [element.value, ...inner] : inner
  })

/** The names of what a message leaves open, or null where it is no message at all. */
export const placeholdersOf = (message: string): Set<string> | null => {
  try {
    return new Set(namesIn(parse(message, { ignoreTag: true })))
  } catch {
    return null
  }
}
