/* What is known of a page when it is told to search engines in their own words. Only the server tells it. */
import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '#web/shell/api/api.ts'
import { paths, type SiteLocation } from '#web/shell/page/paths.ts'
import type { ScreenHead } from '#web/shell/page/screen.ts'

export type { Node } from './schema-words.ts'

export interface PageFacts {
  api: Api
  team: Team
  locale: Locale
  place: SiteLocation
  origin: string
  /** Of this page, without what was searched for. */
  url: string
  id: string | undefined
  search: URLSearchParams
  head: ScreenHead
  /** The answer to one of the screen's own queries. */
  read: <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined
}

export const sayer =
  ({ locale, team }: Pick<PageFacts, 'locale' | 'team'>) =>
  (said: LocalizedText): string =>
    textIn(said, locale, team.default_locale)

/** The same thing on each of its pages, in every language. */
export const teamId = ({ origin, team }: Pick<PageFacts, 'origin' | 'team'>): { '@id': string } => ({
  '@id': `${origin}${paths.home({ team_link: team.link })}#team`
})
