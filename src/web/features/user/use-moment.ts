import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'

/** An instant in the time zone that somebody chose; null for that of the device. */
export const useMoment = (timeZone: string | null): ((instant: string) => string) => {
  const format = timeFormat(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone })
  })
  return instant => format(new Date(instant))
}
