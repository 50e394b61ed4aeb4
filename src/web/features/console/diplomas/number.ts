import type { Diploma } from '#contract/diploma-shapes.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { useLocale } from '#web/shell/words/locale.ts'

/** The number of a diploma as it stands within a sentence. */
export const useNumber = () => {
  const direction = directionOf(useLocale())
  return ({ facts }: Pick<Diploma, 'facts'>): string => isolated(facts?.number ?? '', direction)
}
