/** An amount as it is written: how many of its smallest units a currency counts as one is known to the formatter. */
export const priceOf = (amount: number, currency: string): number => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency
  }).resolvedOptions()
  return amount / 10 ** (maximumFractionDigits ?? 2)
}
