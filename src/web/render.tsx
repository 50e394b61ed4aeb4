/* Runs the matched loaders in-process, draws the page, and puts the document around it. */
import { load, type Loaded } from '#web/router/load.ts'
import type { Address } from '#web/router/place.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { knowAllCities } from './all-cities.ts'
import { draw } from './draw.tsx'
import type { RenderedPage, RenderRequest } from './page-request.ts'
import { routes } from './routes.tsx'
import { headOf, teamOf } from './server-head.ts'
import { shellWordsIn } from './shell-words.ts'
import { apiOf } from './shell/api/api.ts'
import type { Assets } from './shell/page/assets.ts'
import { createCurrentTeam } from './shell/session/current-team.ts'
import { renderDocument } from './shell/page/document.tsx'
import { localeOf } from './shell/words/locale.ts'
import type { PageContext } from './shell/page/page-context.ts'
import { createQueryClient } from './shell/api/query-client.ts'
import { answersOf, loaderDataOf } from './shell/page/page-data.ts'
import { plainErrors } from './shell/page/route-errors.ts'
import { createSession } from './shell/session/session.ts'
import { structuredData } from './structured/structured-data.ts'

knowAllCities()

const contextFor = ({ api, origin }: RenderRequest): PageContext => ({
  api: apiOf(api),
  queries: createQueryClient(),
  current_team: createCurrentTeam(),
  origin,
  drawn_only: new Set(),
  document_locale: null,
  fetch_style: () => Promise.resolve()
})

/** Documents are anonymous: there is no token to find, so nobody is ever asked. */
const nobody = () =>
  createSession({
    api_base: '',
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    reached: () => undefined
  })

/** Runs middleware and loaders; a redirect comes back as the answer that it is. */
const found = async (request: RenderRequest, page: PageContext): Promise<Loaded<PageContext> | Response> => {
  const loaded = await load(routes, new URL(request.origin + request.path + request.search), page)
  if (loaded instanceof Response) return loaded
  return { ...loaded, errors: plainErrors(loaded.errors, loaded.status, request.request_id ?? null) }
}

const preloaded = (href: string): string => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`

type AssetsFor = (loaded: Loaded, locale: Locale, team: Team | null) => Assets

export const render = async (
  request: RenderRequest,
  assetsFor: AssetsFor
): Promise<RenderedPage | Response> => {
  const page = contextFor(request)
  const answer = await found(request, page)
  if (answer instanceof Response) return answer
  const { api, queries } = page
  const { origin, api_base, request_id = null } = request
  const locale = localeOf(answer.matches[0]?.params ?? {})
  const shell_words = shellWordsIn(locale)
  const shell = { api, api_base, shell_words, session: nobody() }
  const place: Address = { pathname: request.path, search: request.search, hash: '' }
  const { markup, loaded } = await draw({ place, loaded: answer, shell, queries }, request_id)
  const team = teamOf(loaded, page)
  const assets = assetsFor(loaded, locale, team)
  const head = headOf(loaded, page, shell_words)
  const html = renderDocument({
    locale,
    pathname: head.canonical ?? request.path,
    origin,
    head,
    structured: structuredData({ loaded, place, page, team, head }),
    indexed: loaded.errors === null && !head.unlisted,
    team,
    assets,
    page_data: {
      api_base,
      origin,
      locale,
      loader_data: loaderDataOf(loaded),
      errors: loaded.errors,
      screens: assets.screens,
      ...answersOf(queries, page.drawn_only)
    },
    body: markup
  })
  return { status: loaded.status, html, lang: locale, preload: assets.fonts.map(preloaded) }
}
