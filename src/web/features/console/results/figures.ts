import { textIn } from '#contract/rules/text-in.ts'
import type { Contest } from '#contract/contests.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOwnTeam } from '../use-own-team.ts'

/** Two places, as figures are compared; a dash where there is none. */
export const useFigure = (): ((figure: number | null) => string) => {
  const format = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return figure => (figure === null ? '–' : format.format(figure))
}

export const useCategoryName = ({ categories }: Contest): ((id: string) => string) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return id => textIn(categories.find(category => category.id === id)?.title ?? {}, locale, default_locale)
}
