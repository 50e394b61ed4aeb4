import { formatMessage, type MessageValues } from '#content/messages.ts'
import type { Locale } from '#contract/locales.ts'

/** Fills a message, in one language. */
export type Say = (message: string, values: MessageValues) => string

export const sayIn =
  (locale: Locale): Say =>
  (message, values) =>
    formatMessage(message, locale, values)
