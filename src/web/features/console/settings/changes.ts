/* What was changed in a form of settings, and where somebody else changed the same meanwhile. */
import type { Team } from '#contract/teams.ts'

export type Settings = Pick<
  Team,
  | 'name'
  | 'tagline'
  | 'country'
  | 'currency'
  | 'time_zone'
  | 'locales'
  | 'default_locale'
  | 'contact_email'
  | 'socials'
  | 'features'
> &
  Pick<Team['theme'], 'accent' | 'pairing'>

export type SettingName = keyof Settings

export const settingsOf = ({ theme, ...team }: Team): Settings => ({
  name: team.name,
  tagline: team.tagline,
  country: team.country,
  currency: team.currency,
  time_zone: team.time_zone,
  locales: team.locales,
  default_locale: team.default_locale,
  contact_email: team.contact_email,
  socials: team.socials,
  features: team.features,
  accent: theme.accent,
  pairing: theme.pairing
})

const inOrder = (value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const namesIn = (settings: Partial<Settings>): SettingName[] =>
  // An object literal of ours has no other keys than its type.
  Object.keys(settings) as SettingName[]

export const changesOf = (before: Settings, mine: Partial<Settings>): Partial<Settings> => {
  const changed = namesIn(mine).filter(name => !same(before[name], mine[name]))
  return Object.fromEntries(changed.map(name => [name, mine[name]]))
}

/** Changed by both, and not to the same. */
export const clashesOf = (before: Settings, changes: Partial<Settings>, theirs: Settings): SettingName[] =>
  namesIn(changes).filter(name => !same(before[name], theirs[name]) && !same(changes[name], theirs[name]))

export const without = (changes: Partial<Settings>, taken: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !taken.some(each => each === name)))
