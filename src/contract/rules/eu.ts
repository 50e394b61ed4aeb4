/* The countries that are of one market for value-added tax, and how their VAT ids begin. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
)

/** Greece writes EL. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)
