import { expect, it } from 'vitest'
import { specified } from '#tests/kit/specified.ts'
import { matchRoutes } from '#web/router/match.ts'
import { routes, teamScreens } from './routes.tsx'
import type { PageRoute } from './shell/page/page-context.ts'

const listed = teamScreens().map(({ path = '' }) => path)

const leafOf = (path: string): { route: PageRoute | undefined; params: object } => {
  const matches = matchRoutes(routes, path)
  // A screen that stands in the console's frame is the frame's only one, at the frame's own path.
  const leaf = matches.findLast(({ route }) => route.path !== undefined)
  return { route: leaf?.route, params: matches[0]?.params ?? {} }
}

const example = (path: string): string => path.replace(':id', '7')

// Which others there are is a table that was reviewed: pages.table.txt.
it('has every screen of the specification, and none twice', () => {
  expect(specified.filter(path => !listed.includes(path))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

it.each(listed)('finds %s under the team', path => {
  expect(leafOf(`/demo/${example(path)}`).route?.path).toBe(path)
})

it.each(listed)('finds %s under a language', path => {
  const { route, params } = leafOf(`/demo/fr/${example(path)}`)
  expect(route?.path).toBe(path)
  expect(params).toMatchObject({ team_link: 'demo', locale: 'fr' })
})

it('takes a post that is called home for a post, not for a language', () => {
  expect(leafOf('/demo/blog-detail/home').params).toEqual({ team_link: 'demo', id: 'home' })
})

it.each(['/-/login', '/-/register', '/-/create', '/-/user-setting'])('keeps %s for the platform', path => {
  expect(leafOf(path)).toMatchObject({ route: { path: path.slice(1) }, params: {} })
})

it('keeps /-/console for the platform, as a frame with its first room in it', () => {
  const [frame, room] = matchRoutes(routes, '/-/console').slice(-2)
  expect([frame?.route.path, frame?.params, room?.route.path]).toEqual(['-/console', {}, undefined])
})

it('sends what nobody knows to the error page', () => {
  expect(leafOf('/demo/nothing/here').route?.path).toBe('*')
  expect(leafOf('/demo/fr/nothing').route?.path).toBe('*')
})
