import { expect, it } from 'vitest'
import { isRouteError, leadsTo, redirect, redirectDocument, routeError } from './answers.ts'
import { load, type Loaded } from './load.ts'
import type { Route } from './match.ts'

interface Page {
  seen: string[]
}

const Drawn = () => null

const throwing = (thrown: unknown) => () => {
  throw thrown
}

const at = async (routes: Route<Page>[], path = '/demo/home') => {
  const page: Page = { seen: [] }
  const answer = await load(routes, new URL(`https://palmares.test${path}`), page)
  return { ...page, answer }
}

const loadedAt = async (routes: Route<Page>[], path?: string): Promise<Loaded<Page>> => {
  const { answer } = await at(routes, path)
  if (answer instanceof Response) throw new Error('it leads elsewhere')
  return answer
}

const saying =
  (word: string) =>
  ({ page }: { page: Page }) => {
    page.seen.push(word)
    return word
  }

it('runs what stands outside first, and loaders once all of it has passed', async () => {
  const { seen, answer } = await at([
    {
      middleware: [saying('a'), saying('b')],
      children: [
        { path: ':team', middleware: [saying('c')], children: [{ path: 'home', loader: saying('home') }] }
      ]
    }
  ])
  expect(seen).toEqual(['a', 'b', 'c', 'home'])
  expect(answer).toMatchObject({ loader_data: { '0-0-0': 'home' }, errors: null, status: 200 })
})

it('hands on what the address says', async () => {
  const found = await loadedAt(
    [{ path: ':team/home', loader: ({ params, url }) => [params.team, url.search] }],
    '/demo/home?q=a'
  )
  expect(found.loader_data).toEqual({ '0': ['demo', '?q=a'] })
})

it('leads elsewhere, whoever says so and however, and runs nothing further in', async () => {
  for (const thrown of [redirect('/nova/home', 301), redirectDocument('/nova/home')]) {
    const { seen, answer } = await at([
      { path: ':team', middleware: [throwing(thrown)], children: [{ path: 'home', loader: saying('home') }] }
    ])
    expect([seen, answer]).toEqual([[], thrown])
  }
  const given = await at([{ path: ':team/home', loader: () => redirect('/nova/home') }])
  expect((given.answer as Response).status).toBe(302)
  expect(leadsTo(redirect('/a'))).toEqual({ to: '/a', document: false })
  expect(leadsTo(redirectDocument('/a'))).toEqual({ to: '/a', document: true })
})

it('lets the nearest route around what failed draw it', async () => {
  const outer = { ErrorBoundary: Drawn }
  const inner = { ErrorBoundary: Drawn, path: ':team' }
  const gone = routeError(410, 'gone')
  const ofLoader = await loadedAt([
    { ...outer, children: [{ ...inner, children: [{ path: 'home', loader: throwing(gone) }] }] }
  ])
  expect(ofLoader).toMatchObject({ errors: { '0-0': gone }, status: 410 })
  const ofMiddleware = await loadedAt([
    { ...outer, children: [{ ...inner, middleware: [throwing(gone)], children: [{ path: 'home' }] }] }
  ])
  expect(Object.keys(ofMiddleware.errors ?? {})).toEqual(['0-0'])
  const above = await loadedAt([
    {
      ...outer,
      middleware: [throwing(new Error('broken'))],
      children: [{ ...inner, children: [{ path: 'home' }] }]
    }
  ])
  expect([Object.keys(above.errors ?? {}), above.status]).toEqual([['0'], 500])
})

it('tells its own errors from others that have a status and data', () => {
  expect(isRouteError(JSON.parse(JSON.stringify(routeError(404, null))))).toBe(true)
  for (const other of [null, undefined, 'text', new Error('x'), { status: 404, data: null }])
    expect(isRouteError(other)).toBe(false)
})

it('fetches a chunk once for all who ask, and once more after it did not come', async () => {
  let asked = 0
  const lazy = async () => {
    asked += 1
    await Promise.resolve()
    if (asked === 1) throw new Error('offline')
    return { Component: Drawn, loader: saying('home') }
  }
  const routes: Route<Page>[] = [{ path: ':team/home', ErrorBoundary: Drawn, lazy }]
  const failed = await Promise.all([loadedAt(routes), loadedAt(routes)])
  expect(failed.map(({ status }) => status)).toEqual([500, 500])
  const found = await Promise.all([loadedAt(routes), loadedAt(routes)])
  expect(found.map(({ loader_data }) => loader_data)).toEqual([{ '0': 'home' }, { '0': 'home' }])
  await loadedAt(routes)
  expect(asked).toBe(2)
})

it('does not let a chunk that did not come go unheard of where middleware leads elsewhere', async () => {
  const routes: Route<Page>[] = [
    {
      path: ':team',
      middleware: [throwing(redirect('/nova'))],
      children: [{ path: 'home', lazy: () => Promise.reject(new Error('offline')) }]
    }
  ]
  const { answer } = await at(routes)
  expect(answer).toBeInstanceOf(Response)
})
