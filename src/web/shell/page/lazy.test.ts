import { createMemoryRouter, matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routesIn } from '../../routes.tsx'
import { named, near, restOf } from './lazy.ts'

/** Without what is fetched or asked for on the way: only where an address leads is looked at. */
const bare = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ id, index, path, children }): RouteObject => {
    const facts = { ...(id !== undefined && { id }), ...(path !== undefined && { path }), element: null }
    return index ? { ...facts, index } : { ...facts, ...(children && { children: bare(children) }) }
  })

const whole = bare(named(routesIn('fr')))

const idsOf = (matches: readonly { route: { id?: string } }[] | null) => matches?.map(({ route }) => route.id)

const addresses = [
  '/',
  '/-/fr',
  '/-/fr/create',
  '/demo',
  '/demo/fr',
  '/demo/fr/home',
  '/demo/FR/H%6Fme',
  '/demo/fr/blog-detail/home',
  '/demo/fr/artwork/7',
  '/demo/fr/console',
  '/demo/fr/console/contests/new',
  '/demo/fr/console/contests/7',
  '/demo/fr/page-job-post',
  '/demo/fr/nothing/here'
]

it('calls every route as the router itself would', () => {
  const named_by_router = createMemoryRouter(bare(routesIn('fr')), { initialEntries: ['/'] }).routes
  const all = (routes: readonly RouteObject[]): unknown[] =>
    routes.flatMap(({ id, path, children }) => [[id, path], ...all(children ?? [])])
  expect(all(whole)).toEqual(all(named_by_router))
})

it.each(addresses)('leads to the same screen at %s, begun there or come there later', async address => {
  const expected = idsOf(matchRoutes(whole, address))
  const part = near(whole, address)
  expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(whole).length / 2)
  expect(idsOf(matchRoutes(part, address))).toEqual(expected)

  for (const began of addresses) {
    const first = near(whole, began)
    const router = createMemoryRouter(first, {
      initialEntries: [began],
      hydrationData: { loaderData: {} },
      patchRoutesOnNavigation: restOf(whole, first)
    })
    await router.navigate(address)
    expect(idsOf(router.state.matches), `from ${began}`).toEqual(expected)
    router.dispose()
  }
})
