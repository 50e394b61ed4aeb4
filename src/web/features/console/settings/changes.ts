/* What of a team is set here, as one set of named values. */
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
  Pick<Team['theme'], 'accent' | 'pairing' | 'composition' | 'tint'>

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
  pairing: theme.pairing,
  composition: theme.composition,
  tint: theme.tint
})
