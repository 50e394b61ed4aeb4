/* The words of the shell are a script of the build: a browser fetches it once and keeps it, and no document carries them. */
import type { Locale } from '#contract/locales.ts'
import type { ShellWords } from './catalogue-types.ts'

const files = import.meta.glob<ShellWords>('/src/content/*/shell.json', { import: 'default' })

export const shellWordsSource = (locale: Locale): string => `src/content/${locale}/shell.json`

export const fetchShellWords = async (locale: Locale): Promise<ShellWords> => {
  const fetchFile = files[`/${shellWordsSource(locale)}`]
  if (!fetchFile) throw new Error(`No words of the shell in ${locale}`)
  return fetchFile()
}
