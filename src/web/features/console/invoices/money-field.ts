import { unitsOf } from '#contract/rules/money.ts'

/** What was typed as money, in the currency's smallest unit. */
export const amountOf = (typed: string, currency: string): number =>
  Math.round(Number(typed) * unitsOf(currency))
