import { expect, it } from 'vitest'
import { specified } from '#tests/kit/specified.ts'
import { matchRoutes } from '#web/router/match.ts'
import { consoleScreens } from './console-screens.ts'
import { routes, teamScreens } from './routes.tsx'
import { isOfScreen } from './screen-route.ts'
import { screens } from './screens.ts'
import type { PageRoute } from './shell/page/page-context.ts'

const listed = teamScreens().map(({ path = '' }) => path)

const leafOf = (path: string): { route: PageRoute | undefined; params: object } => {
  const matches = matchRoutes(routes, path)
  // A screen that stands in the console's frame is the frame's only one, at the frame's own path.
  const leaf = matches.findLast(({ route }) => route.path !== undefined)
  return { route: leaf?.route, params: matches[0]?.params ?? {} }
}

const example = (path: string): string => path.replace(':id', '7')

const handlesIn = ({ handle, children = [] }: PageRoute): unknown[] => [
  handle,
  ...children.flatMap(handlesIn)
]

it('names no screen and no frame that the lists of them do not have', () => {
  const sources = routes.flatMap(handlesIn).flatMap(handle => (isOfScreen(handle) ? handle.source : []))
  const lists = Object.keys({ ...screens, ...consoleScreens }).map(file => file.replace('./', 'src/web/'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(source => !lists.includes(source))).toEqual([])
})

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
