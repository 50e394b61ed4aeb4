/* What a place is chosen from. The names are the browser's, so these stand only in forms that it draws itself. */
import { useMemo } from 'react'
import { countriesIn } from './countries.ts'
import { currenciesIn } from './currencies.ts'
import { useLocale } from './locale.ts'
import { timeZones } from './time-zones.ts'

export interface PlaceOption {
  value: string
  label: string
}

export const useCountryOptions = (): PlaceOption[] => {
  const locale = useLocale()
  return useMemo(() => countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })), [locale])
}

export const CountryOptions = () =>
  useCountryOptions().map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export const useCurrencyOptions = (): PlaceOption[] => {
  const locale = useLocale()
  return useMemo(
    () => currenciesIn(locale).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    [locale]
  )
}

/** `kept` is what stands chosen. */
export const useZoneOptions = (kept: string): PlaceOption[] =>
  useMemo(() => timeZones(kept).map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') })), [kept])
