/* Addresses as they stand on an envelope: the postal code before or after the town, as the country writes it. */
import type { Locale } from '#contract/locales.ts'
import type { PostalAddress } from '#contract/invoice-snapshot.ts'

/** The town, its state and the postal code in one line. */
const withState = ['AU', 'CA', 'US']
/** The postal code behind the town. */
const codeLast = [
  'BH',
  'EG',
  'GB',
  'HK',
  'IE',
  'IN',
  'JO',
  'KW',
  'LB',
  'NZ',
  'OM',
  'PK',
  'SA',
  'SG',
  'TH',
  'ZA'
]

const joined = (...parts: string[]): string => parts.filter(part => part.trim() !== '').join(' ')

const countryIn = (locale: Locale, country: string): string => {
  // What is no country's code is shown as it stands.
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}

export const postalLines = (
  { street, postal_code, city, region, country }: PostalAddress,
  locale: Locale
): string[] => {
  const town = withState.includes(country)
    ? [joined(city, region, postal_code)]
    : [codeLast.includes(country) ? joined(city, postal_code) : joined(postal_code, city), region]
  return [street, ...town, countryIn(locale, country)].filter(line => line.trim() !== '')
}
