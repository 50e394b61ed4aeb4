/* Runs what the routes of an address need before they are drawn: the same on the server and in the browser. */
import { isRouteError } from './answers.ts'
import { matchRoutes, type Match, type Route, type RouteArgs } from './match.ts'

export interface Loaded<Page = never> {
  matches: Match<Page>[]
  /** By the ids of the routes. */
  loader_data: Record<string, unknown>
  /** By the ids of the routes that draw them; null where nothing failed. */
  errors: Record<string, unknown> | null
  status: number
}

const learning = new WeakMap<Route, Promise<void>>()

const fetchRoute = async <Page>(
  route: Route<Page>,
  lazy: NonNullable<Route<Page>['lazy']>
): Promise<void> => {
  Object.assign(route, await lazy())
  delete route.lazy
}

/** Fetches what comes in a chunk of its own, once; what did not come is asked for again the next time. */
const learn = async <Page>(route: Route<Page>): Promise<void> => {
  if (!route.lazy) return
  const key = route as Route
  const begun = learning.get(key) ?? fetchRoute(route, route.lazy)
  learning.set(key, begun)
  try {
    await begun
  } finally {
    learning.delete(key)
  }
}

/** Before the first drawing, which must not wait for a chunk. */
export const learnMatched = async (matches: readonly Match[]): Promise<void> => {
  await Promise.all(matches.map(({ route }) => learn(route)))
}

/** The route that draws what failed: itself, or the nearest one around it that can. */
const boundaryOf = (matches: readonly Match[], failed: number): string =>
  (matches.slice(0, failed + 1).findLast(({ route }) => route.ErrorBoundary) ?? matches[0])?.id ?? ''

interface Failed {
  at: number
  error: unknown
}

/** What the first of them threw that did; null where all have passed. */
const passMiddleware = async <Page>(
  matches: readonly Match<Page>[],
  args: RouteArgs<Page>
): Promise<Failed | null> => {
  for (const [at, { route }] of matches.entries()) {
    try {
      for (const pass of route.middleware ?? []) await pass(args)
    } catch (error) {
      return { at, error }
    }
  }
  return null
}

const statusOf = (error: unknown): number => (isRouteError(error) ? error.status : 500)

const failedAt = <Page>(
  matches: Match<Page>[],
  { at, error }: Failed,
  loader_data: Loaded['loader_data'] = {}
): Loaded<Page> => ({
  matches,
  loader_data,
  errors: { [boundaryOf(matches, at)]: error },
  status: statusOf(error)
})

/** An answer where the address leads elsewhere; else the data, and what failed. */
export const load = async <Page>(
  routes: readonly Route<Page>[],
  url: URL,
  page: Page
): Promise<Loaded<Page> | Response> => {
  const matches = matchRoutes(routes, url.pathname)
  const [first] = matches
  if (!first) throw new Error(`no route leads to ${url.pathname}`)
  const args = { page, params: first.params, url }
  // The chunks are on their way while middleware runs.
  const learned = matches.map(({ route }) => learn(route))
  // What did not come is told below, or by nobody where middleware refuses.
  void Promise.allSettled(learned)
  const refused = await passMiddleware(matches, args)
  if (refused) return refused.error instanceof Response ? refused.error : failedAt(matches, refused)
  const answers = await Promise.allSettled(
    matches.map(async ({ route }, at) => {
      await learned[at]
      return route.loader?.(args)
    })
  )
  const loader_data: Loaded['loader_data'] = {}
  let failed: Failed | null = null
  for (const [at, answer] of answers.entries()) {
    const given: unknown = answer.status === 'fulfilled' ? answer.value : answer.reason
    if (given instanceof Response) return given
    if (answer.status === 'rejected') failed ??= { at, error: given }
    else loader_data[matches[at]?.id ?? ''] = given
  }
  return failed ? failedAt(matches, failed, loader_data) : { matches, loader_data, errors: null, status: 200 }
}
