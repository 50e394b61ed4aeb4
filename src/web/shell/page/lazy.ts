import { matchRoutes } from 'react-router'
import type { PatchRoutesOnNavigationFunctionArgs, RouteMatch, RouteObject } from 'react-router'

/** Called as the router would call them, by their places in the whole tree: a part of it keeps these names. */
export const named = (routes: readonly RouteObject[], above: readonly string[] = []): RouteObject[] =>
  routes.map((route, at): RouteObject => {
    const place = [...above, String(at)]
    const id = place.join('-')
    return route.children ? { ...route, id, children: named(route.children, place) } : { ...route, id }
  })

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Without those whose first word the address lacks: to weigh every screen takes longer than to draw one. */
export const near = (routes: readonly RouteObject[], pathname: string): RouteObject[] => {
  const words = new Set(pathname.split('/').map(word => decoded(word).toLowerCase()))
  const within = (all: readonly RouteObject[]): RouteObject[] =>
    all.flatMap(route => {
      const [word = ''] = route.path?.split('/') ?? []
      if (/^[^:*]/.test(word) && !words.has(word)) return []
      return route.children ? [{ ...route, children: within(route.children) }] : [route]
    })
  return within(routes)
}

type Patch = PatchRoutesOnNavigationFunctionArgs['patch']

const addMissing = (
  whole: readonly RouteObject[],
  part: readonly RouteObject[],
  above: string | null,
  patch: Patch
): void => {
  const missing = whole.filter(({ id }) => part.every(known => known.id !== id))
  if (missing.length > 0) patch(above, missing)
  for (const { id, children } of part) {
    const all = whole.find(route => route.id === id)?.children
    if (children && all) addMissing(all, children, id ?? null, patch)
  }
}

/** What a router that knows a part of the tree calls before it leads on: the first time it learns the rest. */
export const restOf = (whole: readonly RouteObject[], part: readonly RouteObject[]) => {
  let complete = false
  return ({ patch, signal }: PatchRoutesOnNavigationFunctionArgs): void => {
    if (complete || signal.aborted) return
    complete = true
    addMissing(whole, part, null, patch)
  }
}

/** Finds the routes of an address, and fetches their chunks, since the first render must not wait for them. */
export const loadMatched = async (routes: RouteObject[], pathname: string): Promise<RouteMatch[]> => {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    })
  )
  return matches
}
