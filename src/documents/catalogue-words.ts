import { catalogue } from '#content/catalogues.ts'
import { formatMessage, type MessageValues } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'

export type SayWord = (path: string, values?: MessageValues) => string

type DocumentCatalogue = 'invoice-document' | 'diploma-document' | 'portfolio-document'

/** Says a text of a document's catalogue by its path. */
export const wordsIn = (page: DocumentCatalogue, locale: Locale): SayWord => {
  const texts = catalogue(locale, page)
  return (path, values) => {
    let found: string | Texts | undefined = texts
    for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
    if (typeof found !== 'string') throw new Error(`The ${page} cannot say ${path}`)
    return formatMessage(found, locale, values)
  }
}
