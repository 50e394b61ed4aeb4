import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Say } from '../../words/message.ts'

interface AwardWords {
  kinds: { finalist: string; participation: string; juror: string }
  place: string
}

/** What a diploma is for, in the words of the page. */
export const awardOf = (
  { kind, award, preferred }: DiplomaFacts,
  locale: Locale,
  { words, say }: { words: AwardWords; say: Say }
): string => {
  if (kind === 'finalist' || kind === 'participation' || kind === 'juror') return words.kinds[kind]
  const title = award ? textIn(award.title, locale, preferred) : ''
  return title === '' ? say(words.place, { place: award?.place ?? 1 }) : title
}
