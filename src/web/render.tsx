/* Runs the matched loaders in-process, draws the page, and puts the document around it. */
import { createStaticHandler } from 'react-router'
import type { StaticHandlerContext } from 'react-router'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { draw } from './draw.tsx'
import type { RenderedPage, RenderRequest } from './page-request.ts'
import { routesIn } from './routes.tsx'
import { headOf, teamOf } from './server-head.ts'
import { shellWordsIn } from './shell-words.ts'
import { apiOf } from './shell/api/api.ts'
import type { Assets } from './shell/page/assets.ts'
import { createCurrentTeam } from './shell/session/current-team.ts'
import { renderDocument } from './shell/page/document.tsx'
import { localeOf } from './shell/words/locale.ts'
import { provide } from './shell/page/page-context.ts'
import type { PageContext } from './shell/page/page-context.ts'
import { createQueryClient } from './shell/api/query-client.ts'
import { answersOf, loaderDataOf } from './shell/page/page-data.ts'
import { plainErrors } from './shell/page/route-errors.ts'
import { createSession } from './shell/session/session.ts'
import { structuredData } from './structured/structured-data.ts'

const handler = createStaticHandler(routesIn('all'))

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
const load = async (request: RenderRequest, page: PageContext): Promise<StaticHandlerContext | Response> => {
  const asked = new Request(request.origin + request.path + request.search)
  const loaded: StaticHandlerContext[] = []
  const answer = await handler.query(asked, {
    requestContext: provide(page),
    generateMiddlewareResponse: async query => {
      const result = await query(asked)
      if (result instanceof Response) return result
      loaded.push(result)
      // Middleware wants an answer to hand on; the document is written from what was loaded.
      return new Response(null)
    }
  })
  const [context] = loaded
  if (!context) return answer
  const errors = plainErrors(context.errors, context.statusCode, request.request_id ?? null)
  return { ...context, errors }
}

const preloaded = (href: string): string => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`

type AssetsFor = (loaded: StaticHandlerContext, locale: Locale, team: Team | null) => Assets

export const render = async (
  request: RenderRequest,
  assetsFor: AssetsFor
): Promise<RenderedPage | Response> => {
  const page = contextFor(request)
  const found = await load(request, page)
  if (found instanceof Response) return found
  const { api, queries } = page
  const { origin, api_base, request_id = null } = request
  const locale = localeOf(found.matches[0]?.params ?? {})
  const shell_words = shellWordsIn(locale)
  const shell = { api, api_base, shell_words, session: nobody() }
  const { markup, loaded } = await draw(
    { routes: handler.dataRoutes, loaded: found, shell, queries },
    request_id
  )
  const team = teamOf(loaded, page)
  const assets = assetsFor(loaded, locale, team)
  const head = headOf(loaded, page, shell_words)
  const html = renderDocument({
    locale,
    pathname: head.canonical ?? request.path,
    origin,
    head,
    structured: structuredData({ loaded, page, team, head }),
    indexed: loaded.errors === null && !head.unlisted,
    team,
    assets,
    page_data: {
      api_base,
      origin,
      locale,
      shell_words,
      loader_data: loaderDataOf(loaded),
      errors: loaded.errors,
      answers: answersOf(queries, page.drawn_only)
    },
    body: markup
  })
  return { status: loaded.statusCode, html, lang: locale, preload: assets.fonts.map(preloaded) }
}
