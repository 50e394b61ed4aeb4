/* The text beside the files, in the language of the person: what each of them is. */
import { catalogue } from '#content/catalogues.ts'
import { formatMessage } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'

const textOf = (texts: string | Texts | undefined, key: string): string => {
  const text = typeof texts === 'object' ? texts[key] : undefined
  if (typeof text !== 'string') throw new Error(`What one takes along is not explained without ${key}`)
  return text
}

interface Facts {
  locale: Locale
  email: string
  at: Date
  /** Of the files, without their ending. */
  names: readonly string[]
}

export const readme = ({ locale, email, at, names }: Facts): string => {
  const texts = catalogue(locale, 'personal')
  const say = (key: string) => formatMessage(textOf(texts, key), locale, { email, at: at.toISOString() })
  const files = names.map(name => `${name}.json\n  ${textOf(texts['files'], name)}`)
  return `${[say('title'), say('made'), say('form'), ...files, say('left_out')].join('\n\n')}\n`
}
