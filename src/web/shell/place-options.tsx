/* What a team's place is chosen from. The names are the browser's, so these stand only in forms that it draws itself. */
import { useMemo } from 'react'
import { countriesIn } from './countries.ts'
import { currenciesIn } from './currencies.ts'
import { useLocale } from './locale.ts'
import { timeZones } from './time-zones.ts'

export const CountryOptions = () => {
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

export const CurrencyOptions = () => {
  const locale = useLocale()
  const currencies = useMemo(() => currenciesIn(locale), [locale])
  return currencies.map(({ code, name }) => (
    <option key={code} value={code}>
      {`${name} (${code})`}
    </option>
  ))
}

/** `kept` is what stands chosen. */
export const ZoneOptions = ({ kept }: { kept: string }) => {
  const zones = useMemo(() => timeZones(kept), [kept])
  return zones.map(zone => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
}
