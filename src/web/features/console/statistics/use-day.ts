import { timeFormat } from '#contract/rules/time-format.ts'
import { useLocale } from '#web/shell/words/locale.ts'

/** Days of a calendar, which have no zone of their own. */
export const useDay = (): ((day: string) => string) => {
  const format = timeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return day => format(new Date(`${day}T00:00Z`))
}
