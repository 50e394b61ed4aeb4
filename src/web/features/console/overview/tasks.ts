/* What is left to do before a team shows itself, read off what it has. Pictures come with the entries. */
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'

export interface SetupTask {
  name: 'tagline' | 'contact' | 'second' | 'home' | 'contest'
  /** Of the language that it is about. */
  locale?: Locale
  done: boolean
}

interface TeamSetup {
  team: Pick<Team, 'tagline' | 'contact_email' | 'locales' | 'contest'>
  /** The languages in which the home page's own text is published. */
  published: readonly Locale[]
  /** Who runs the team, and who was asked to and may still come. */
  runners: number
  invited: number
}

export const tasksOf = ({ team, published, runners, invited }: TeamSetup): SetupTask[] => [
  { name: 'tagline', done: team.tagline !== '' },
  { name: 'contact', done: team.contact_email !== null },
  ...team.locales.map(locale => ({ name: 'home' as const, locale, done: published.includes(locale) })),
  { name: 'second', done: runners + invited >= 2 },
  { name: 'contest', done: team.contest !== null }
]
