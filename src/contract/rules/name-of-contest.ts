import type { Contest } from '../contests.ts'
import type { Locale } from '../locales.ts'
import { textIn } from './text-in.ts'

/** With its edition, unless the title says that by itself. */
export const nameOfContest = (
  { title, edition }: Pick<Contest, 'title' | 'edition'>,
  locale: Locale,
  preferred: Locale
): string => {
  const said = textIn(title, locale, preferred)
  return said.includes(String(edition)) ? said : `${said} ${edition}`
}
