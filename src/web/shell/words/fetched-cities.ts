/* A page comes with its cities written; only one that the browser draws itself has them to write. */
import type { Locale } from '#contract/locales.ts'
import { knowCities, type CityNames } from './cities.ts'

const tables: Record<Locale, () => Promise<{ default: CityNames }>> = {
  en: () => import('./cities/en.json'),
  fr: () => import('./cities/fr.json'),
  es: () => import('./cities/es.json'),
  ar: () => import('./cities/ar.json')
}

export const fetchCities = async (locale: Locale): Promise<void> =>
  knowCities(locale, (await tables[locale]()).default)
