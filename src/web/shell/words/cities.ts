/*
 * What a language calls the town that a zone is named after, as Unicode's CLDR has it (cities/): an engine has no way to
 * ask for it. Only the names that differ from the zone's own are kept.
 */
import type { Locale } from '#contract/locales.ts'

export type CityNames = Record<string, string>

const known = new Map<Locale, CityNames>()

export const knowCities = (locale: Locale, names: CityNames): void => {
  known.set(locale, names)
}

/** Null where a zone is that of no place, as UTC is. */
export const cityOf = (locale: Locale, zone: string): string | null => {
  const place = zone.lastIndexOf('/')
  if (place < 0 || zone.startsWith('Etc/')) return null
  return known.get(locale)?.[zone] ?? zone.slice(place + 1).replaceAll('_', ' ')
}
