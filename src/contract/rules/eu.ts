/* The countries that are of one market for value-added tax, and how their VAT ids begin. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
)

export const isInEu = (country: string): boolean => members.has(country)

/** Greece writes EL; null for a country that is not of the EU. */
export const vatPrefixOf = (country: string): string | null => {
  if (!members.has(country)) return null
  return country === 'GR' ? 'EL' : country
}
