import { expect, it } from 'vitest'
import { defaultLocale, locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { matchRoutes } from '#web/router/match.ts'
import { routesIn, teamScreens } from './routes.tsx'
import type { PageRoute } from './shell/page/page-context.ts'

const routes = routesIn('all')

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

/** What the router calls the routes of an address. */
const calledIn = (language: Locale | 'all') => {
  const of_language = routesIn(language)
  return (path: string) => matchRoutes(of_language, path).map(({ id }) => id)
}

it.each(locales)('calls the screens of a document in %s as the server does', language => {
  const [team, platform] =
    language === defaultLocale ? ['/demo', '/-'] : [`/demo/${language}`, `/-/${language}`]
  const paths = [
    ...[...specified, ...ours, 'console', 'console/contests/new', 'nothing', ''].map(
      path => `${team}/${example(path)}`
    ),
    ...['login', 'create', 'console', 'console/teams', 'nothing'].map(path => `${platform}/${path}`),
    ...(language === defaultLocale ? ['/'] : [platform])
  ]
  const [here, there] = [calledIn(language), calledIn('all')]
  for (const path of paths) expect([path, ...here(path)]).toEqual([path, ...there(path)])
})

it.each(locales)(
  'finds something in a document in %s for an address in another language, to leave it',
  language => {
    const others = ['', ...locales.map(locale => `/${locale}`)]
    const paths = others.flatMap(other => [
      ...['', '/home', '/artwork/7', '/console/contests'].map(path => `/demo${other}${path}`),
      ...['', '/login', '/console/teams'].map(path => (other + path === '' ? '/' : `/-${other}${path}`))
    ])
    const own = routesIn(language)
    for (const path of paths) {
      const [there, here] = [matchRoutes(routes, path), matchRoutes(own, path)]
      // By the team and the language, as it leads there; the frames and their middleware are the same.
      const { team_link } = there[0]?.params ?? {}
      expect([path, here[0]?.params['team_link']]).toEqual([path, team_link])
    }
  }
)
