import type { RouteMatch } from 'react-router'

/** Fetches the chunks of the matched screens, since the first render in the browser must not wait for them. */
export const loadMatched = async (matches: RouteMatch[]): Promise<void> => {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    })
  )
}
