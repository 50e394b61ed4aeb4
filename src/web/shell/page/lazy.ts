import { matchRoutes } from 'react-router'
import type { RouteMatch, RouteObject } from 'react-router'

/** Without those whose first word the address lacks: to weigh every screen takes longer than to draw one. */
const near = (
  routes: readonly RouteObject[],
  words: ReadonlySet<string>,
  whole: Map<RouteObject, RouteObject>
): RouteObject[] =>
  routes.flatMap(route => {
    const [word = ''] = route.path?.split('/') ?? []
    if (/^[^:*]/.test(word) && !words.has(word)) return []
    if (!route.children) return [route]
    const part = { ...route, children: near(route.children, words, whole) }
    whole.set(part, route)
    return [part]
  })

/** Finds the routes of an address, and fetches their chunks, since the first render must not wait for them. */
export const loadMatched = async (routes: RouteObject[], pathname: string): Promise<RouteMatch[]> => {
  const whole = new Map<RouteObject, RouteObject>()
  const matches = matchRoutes(near(routes, new Set(pathname.toLowerCase().split('/')), whole), pathname) ?? []
  await Promise.all(
    matches.map(async ({ route: found }) => {
      const route = whole.get(found) ?? found
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    })
  )
  return matches
}
