/* What loaders and middleware are handed: made once in the browser, and once for each render on the server. */
import type { QueryClient } from '@tanstack/react-query'
import type { Route, RouteArgs } from '#web/router/match.ts'
import type { Locale } from '#contract/locales.ts'
import type { Api } from '../api/api.ts'
import type { CurrentTeam } from '../session/current-team.ts'

export interface PageContext {
  api: Api
  queries: QueryClient
  current_team: CurrentTeam
  origin: string
  /** By their hashes, the queries whose answers the document is drawn from and does not carry. */
  drawn_only: Set<string>
  /** The language of the document in the browser; another one needs another document. Null on the server. */
  document_locale: Locale | null
  /** Fetches a team's stylesheet before its first screen is drawn; the server writes it into the head instead. */
  fetch_style: (stylesheet: string | null) => Promise<void>
}

export type PageRoute = Route<PageContext>

export type PageArgs = RouteArgs<PageContext>
