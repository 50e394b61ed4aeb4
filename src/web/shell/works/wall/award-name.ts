import type { AwardMark } from '#contract/exhibition.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { sayIn } from '../../words/message.ts'

/** The place, and what the award is called where it has a name. */
export const nameOfAward = (
  { place, title }: AwardMark,
  words: Pick<WordsOf<'gallery'>, 'award'>,
  { locale, preferred }: { locale: Locale; preferred: Locale }
): string => {
  const placed = place === null ? '' : sayIn(locale)(words.award.place, { place })
  return [placed, textIn(title, locale, preferred)].filter(Boolean).join(' · ')
}
