/* Amounts as people type them. Apart from what writes them, which visitors meet on pages with nothing to type. */
import { digitsOf } from './money.ts'
import { inLatinFigures } from './typed-number.ts'

const plain = /^(?<whole>\d*)(?:[.,](?<decimals>\d*))?$/
/** Thousands with one sign between them, and the other before the rest. */
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,](?<decimals>\d*))?$/

/**
 * What was typed into a field as an amount; null where it is none, says more than the currency has, or could be meant in two
 * ways: `1,500` is thousands of yen, and a dinar and a half, but in euros nobody knows.
 */
export const fromDecimal = (typed: string, currency: string): number | null => {
  const after = digitsOf(currency)
  const text = inLatinFigures(typed)
  const way = plain.test(text) && !(after === 0 && grouped.test(text)) ? plain : grouped
  const { whole = '', decimals = '' } = way.exec(text)?.groups ?? {}
  if (whole + decimals === '' || decimals.length > after) return null
  const amount = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(after, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}
