/* What stands in the files of an artist's portfolio: what is on their page, with the works of all teams in one list. */
import type { Artist, WorkOfArtist } from '#contract/artists.ts'
import type { Locale } from '#contract/locales.ts'

export interface PortfolioWork extends Pick<WorkOfArtist, 'title' | 'year' | 'medium' | 'alt' | 'awards'> {
  team: string
  contest: WorkOfArtist['contest']
  /** In which language the team says first what it says. */
  preferred: Locale
  /** By the place of the work in the list; null where there is no file of it. */
  file: string | null
  /** Where each award's diploma is checked; null where it has none. */
  checks: readonly (string | null)[]
}

export interface PortfolioFacts extends Pick<
  Artist,
  'name' | 'pronouns' | 'country' | 'city' | 'disciplines' | 'statement' | 'bio' | 'socials' | 'cv'
> {
  works: readonly PortfolioWork[]
  /** Of the page; null where nobody else can read it. */
  address: string | null
  portrait: string | null
}
