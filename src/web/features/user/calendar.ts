import type { Locale } from '#contract/locales.ts'
import { dayIn } from '#web/shell/contest/moments.ts'

/** A day of the calendar, which is the same in every zone. */
export const calendarDay = (locale: Locale, day: string): string => dayIn(locale, `${day}T00:00:00Z`, 'UTC')
