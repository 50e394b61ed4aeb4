import type { InvoiceNow } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** What has become of an invoice by now, which its sheet and its mail never say. */
export const InvoiceStanding = ({ invoice: { state, due, due_on, currency } }: { invoice: InvoiceNow }) => {
  const { words, say } = useWords('user-invoice')
  const locale = useLocale()
  const day = due_on === null ? '' : calendarDay(locale, due_on)
  return say(words.now[state], { due: formatMoney(due, currency, locale, 'all'), day })
}
