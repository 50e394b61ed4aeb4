/* An answer as it is read: options by what they are called. */
import type { CustomField } from '#contract/contest-parts.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { listed } from '#contract/rules/listed.ts'
import type { WorkAnswer } from '#contract/work-parts.ts'

interface AnswerWords {
  yes: string
  no: string
  /** A text of the team's in the language of the page. */
  say: (text: LocalizedText) => string
  locale: Locale
}

export const answerInWords = (
  { options }: Pick<CustomField, 'options'>,
  answer: WorkAnswer,
  { yes, no, say, locale }: AnswerWords
): string => {
  const named = (chosen: string): string => {
    const option = options.find(({ id }) => id === chosen)
    return option ? say(option.label) : chosen
  }
  if (typeof answer === 'boolean') return answer ? yes : no
  if (Array.isArray(answer)) return listed(answer.map(named), locale)
  return named(String(answer))
}
