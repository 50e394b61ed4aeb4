/* Where what is mailed leads. */
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { addressOfTeam } from '../address-of-team.ts'
import type { Config } from '../config.ts'

export interface ScreenPlace {
  /** The team under whose link it was asked for, or null on the platform's own pages, which speak every language. */
  team: { link: string; locales: readonly Locale[] } | null
  locale: Locale
}

export const addressOfScreen = (
  { public_url }: Pick<Config, 'public_url'>,
  { team, locale }: ScreenPlace,
  screen: string,
  query: Record<string, string> = {}
): string => {
  const spoken = team === null || team.locales.includes(locale)
  const root = addressOfTeam(team === null ? '-' : team.link, spoken ? locale : defaultLocale)
  const search = new URLSearchParams(query).toString()
  return `${public_url}${root}/${screen}${search === '' ? '' : `?${search}`}`
}
