import { expect, it } from 'vitest'
import { matchRoutes, type Route } from './match.ts'

const routes: Route[] = [
  {
    children: [
      {},
      { path: '-/create' },
      { path: '-/:locale', children: [{}, { path: '*' }] },
      {
        path: ':team',
        children: [
          {
            children: [
              {},
              { path: '*' },
              { path: 'home' },
              { path: 'blog/:id' },
              { path: 'console', children: [{}, { path: 'work/:id' }, { path: 'work/new' }] }
            ]
          },
          { path: ':locale', children: [{}, { path: '*' }, { path: 'home' }, { path: 'blog/:id' }] }
        ]
      }
    ]
  }
]

/** The paths on the way, and what the address says. */
const at = (pathname: string) => {
  const matches = matchRoutes(routes, pathname)
  return [matches.flatMap(({ route }) => route.path ?? []).join(' > '), matches[0]?.params ?? null]
}

it.each([
  ['/', '', {}],
  ['/-/create', '-/create', {}],
  ['/-/fr', '-/:locale', { locale: 'fr' }],
  ['/-/fr/nothing/here', '-/:locale > *', { locale: 'fr', '*': 'nothing/here' }],
  ['/demo', ':team', { team: 'demo' }],
  ['/demo/home', ':team > home', { team: 'demo' }],
  ['/demo/fr', ':team > :locale', { team: 'demo', locale: 'fr' }],
  ['/demo/fr/home', ':team > :locale > home', { team: 'demo', locale: 'fr' }],
  // A post of this name, and no language.
  ['/demo/blog/home', ':team > blog/:id', { team: 'demo', id: 'home' }],
  ['/demo/console', ':team > console', { team: 'demo' }],
  ['/demo/console/work/new', ':team > console > work/new', { team: 'demo' }],
  ['/demo/console/work/7', ':team > console > work/:id', { team: 'demo', id: '7' }],
  ['/demo/fr/nothing', ':team > :locale > *', { team: 'demo', locale: 'fr', '*': 'nothing' }]
])('leads from %s to %s', (pathname, path, params) => {
  expect(at(pathname)).toEqual([path, params])
})

it('knows neither capitals in its own words nor a last slash, and reads what is written with percent signs', () => {
  expect(at('/demo/H%6Fme/')).toEqual([':team > home', { team: 'demo' }])
  expect(at('/demo/BLOG/A%20b%2Fc')).toEqual([':team > blog/:id', { team: 'demo', id: 'A b/c' }])
  expect(at('/demo/blog/%E0%A4%A')).toEqual([':team > blog/:id', { team: 'demo', id: '%E0%A4%A' }])
})

it('calls each route by its place in the tree', () => {
  expect(matchRoutes(routes, '/demo/fr/home').map(({ id }) => id)).toEqual(['0', '0-3', '0-3-1', '0-3-1-2'])
})

it('finds nothing where nothing leads', () => {
  expect(matchRoutes([{ path: 'home' }], '/away')).toEqual([])
  expect(matchRoutes([{ path: 'home' }], '/home/further')).toEqual([])
})
