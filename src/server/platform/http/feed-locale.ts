import { defaultLocale, isLocale, type Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { FoundTeam } from '../access/find-team.ts'

/** An address without a language, or with one that the team does not speak, is not a feed's. */
export const feedLocale = (name: string | undefined, team: FoundTeam): Locale => {
  if (name === undefined) return defaultLocale
  if (!isLocale(name) || name === defaultLocale || !team.locales.includes(name))
    throw new Problem('not_found')
  return name
}
