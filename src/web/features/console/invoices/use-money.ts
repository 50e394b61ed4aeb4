import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'

/** Amounts of an order, each with all of its digits, so that they stand below each other. */
export const useMoney = ({ currency }: OrderOfTeam) => {
  const locale = useLocale()
  return (amount: number): string => formatMoney(amount, currency, locale, 'all')
}
