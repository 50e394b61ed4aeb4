import type { AwardMark } from '#contract/exhibition.ts'
import { useLocale } from '../../words/locale.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/page-words.tsx'
import { nameOfAward } from './award-name.ts'

/** In the language of the page; of a screen that asks for the words of `gallery`. */
export const useAwardName = (): ((award: AwardMark) => string) => {
  const { words } = useWords('gallery')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  return award => nameOfAward(award, words, { locale, preferred })
}
