import { textIn } from '#contract/rules/text-in.ts'
import type { Contest } from '#contract/contests.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { useOwnTeam } from '../use-own-team.ts'

/** A dash where there is none. */
export const useFigure = (): ((figure: number | null) => string) => {
  const locale = useLocale()
  return figure => (figure === null ? '–' : toHundredths(figure, locale))
}

export const useCategoryName = ({ categories }: Contest): ((id: string) => string) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return id => textIn(categories.find(category => category.id === id)?.title ?? {}, locale, default_locale)
}
