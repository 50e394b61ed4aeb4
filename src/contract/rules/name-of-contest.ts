import type { Contest } from '../contests.ts'
import type { Locale } from '../locales.ts'
import { textIn } from './text-in.ts'

/** Whether a title is enough to tell one edition from another. */
export const saysEdition = (title: string, edition: number): boolean => title.includes(String(edition))

/** With its edition, unless the title says that by itself. */
export const nameOfContest = (
  { title, edition }: Pick<Contest, 'title' | 'edition'>,
  locale: Locale,
  preferred: Locale
): string => {
  const said = textIn(title, locale, preferred)
  return saysEdition(said, edition) ? said : `${said} ${edition}`
}
