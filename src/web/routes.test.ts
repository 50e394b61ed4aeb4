import { expect, it } from 'vitest'
import { matchRoutes } from '#web/router/match.ts'
import { routes, teamScreens } from './routes.tsx'
import type { PageRoute } from './shell/page/page-context.ts'

// Section 2 of the specification, in its order.
const specified =
  `home login register forgot-password reset-password auth-lock-screen verify-email contact send-art
  page-thankyou blog blog-detail blog-detail/:id about rulebook course-listing results sponsors rate artwork/:id
  contact-detail page-terms page-privacy user-profile user-billing user-diploma user-invoice user-social
  user-notification user-setting auth-signup-success email-confirmation email-password-reset email-alert email-invoice
  page-job-grid page-job-detail page-job-detail/:id page-job-apply page-job-post page-job-career
  page-job-candidate-detail page-job-companies page-job-company-detail portfolio-detail-one portfolio-detail-one/:id
  portfolio-detail-two portfolio-detail-four`.split(/\s+/)

/** What the specification has no screen for. */
const ours = [
  'search',
  'diploma/:id',
  'unsubscribe',
  'follow',
  'user-evidence',
  'user-library',
  'user-messages',
  'user-series',
  'user-series/:id',
  'user-artist',
  'portfolio-detail-two/:id'
]

const leafOf = (path: string): { route: PageRoute | undefined; params: object } => {
  const matches = matchRoutes(routes, path)
  // A screen that stands in the console's frame is the frame's only one, at the frame's own path.
  const leaf = matches.findLast(({ route }) => route.path !== undefined)
  return { route: leaf?.route, params: matches[0]?.params ?? {} }
}

const example = (path: string): string => path.replace(':id', '7')

it('has every screen of the specification, and no other but ours', () => {
  const listed = teamScreens().map(route => route.path)
  const wanted = [...specified, ...ours]
  expect(new Set(listed)).toEqual(new Set(wanted))
  expect(listed).toHaveLength(wanted.length)
})

it.each([...specified, ...ours])('finds %s under the team', path => {
  expect(leafOf(`/demo/${example(path)}`).route?.path).toBe(path)
})

it.each([...specified, ...ours])('finds %s under a language', path => {
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
