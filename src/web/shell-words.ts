/* The words that every page is drawn with; English stands in for a language that is not written yet. */
import { defaultLocale } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import english from '#content/en/shell.json'
import type { ShellWords } from '#web/shell/words/catalogue-types.ts'
import { shellWordsSource } from '#web/shell/words/shell-words-file.ts'

const catalogues = import.meta.glob<ShellWords>('/src/content/*/shell.json', {
  eager: true,
  import: 'default'
})

export const shellWordsIn = (locale: Locale): ShellWords =>
  locale === defaultLocale ? english : (catalogues[`/${shellWordsSource(locale)}`] ?? english)
