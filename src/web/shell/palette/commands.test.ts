import { matchRoutes } from '#web/router/match.ts'
import type { PageRoute } from '../page/page-context.ts'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import { locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { routes } from '../../routes.tsx'
import { shellWordsIn } from '../../shell-words.ts'
import { namesOfRooms, rooms } from '../page/rooms.ts'
import { commandsFor } from './commands.ts'
import type { PaletteActions, PaletteContext, PaletteTexts } from './command.ts'
import { entries } from './entries.ts'
import { foundIn } from './source.ts'

const textsIn = (locale: Locale): PaletteTexts => ({
  // The files have the keys of the English ones, which are the types; a house test holds them to it.
  palette: catalogue(locale, 'palette') as unknown as PaletteTexts['palette'],
  common: catalogue(locale, 'common') as unknown as PaletteTexts['common'],
  console: catalogue(locale, 'console') as unknown as PaletteTexts['console'],
  shell: shellWordsIn(locale)
})

const features = { public_rating: true, opportunities: true, courses: true, portfolios: true }

const stranger: PaletteContext = {
  team: { link: 'demo', locales: ['en', 'ar'], features },
  locale: 'en',
  pathname: '/demo/about',
  search: '?a=1',
  token: null,
  signed_in: false,
  role: null,
  scheme: 'light'
}
const visitor: PaletteContext = { ...stranger, token: 'of-ana', signed_in: true }
const organiser: PaletteContext = { ...visitor, role: 'organiser' }

const idsFor = (standing: PaletteContext, texts = textsIn('en')): string[] =>
  commandsFor(standing, texts).map(({ id }) => id)

/** What the command did, and with what. */
const ran = (standing: PaletteContext, id: string): string[] => {
  const done: string[] = []
  const doing: PaletteActions = {
    go: path => void done.push('go', path),
    open: path => void done.push('open', path),
    sign_out: () => void done.push('sign_out'),
    lock: token => void done.push('lock', token),
    colour: scheme => void done.push('colour', scheme)
  }
  const command = commandsFor(standing, textsIn('en')).find(each => each.id === id)
  if (!command) throw new Error(`There is no ${id} here`)
  command.run(doing)
  return done
}

const pages = [
  'home',
  'send_art',
  'rate',
  'winners',
  'series',
  'viewing_room',
  'workshops',
  'calls',
  'backers',
  'posts',
  'write',
  'about',
  'rulebook',
  'terms',
  'privacy',
  'landing'
]
const roomNames: string[] = namesOfRooms()
const own = [
  'profile',
  'my_page',
  'my_library',
  'my_messages',
  'my_series',
  'my_billing',
  'my_invoices',
  'my_diplomas',
  'my_applications',
  'my_notifications',
  'links',
  'preferences'
]
const others = ['language_ar', 'colours_auto', 'colours_dark']

describe('is offered', () => {
  it.each([
    ['a stranger', stranger, [...pages, 'sign_in', 'register', ...others]],
    ['somebody without a role', visitor, [...pages, ...own, 'lock', 'sign_out', 'create', ...others]],
    ['a juror', { ...visitor, role: 'juror' }, [...pages, ...own, 'lock', 'sign_out', 'create', ...others]],
    ['an organiser', organiser, [...pages, ...roomNames, ...own, 'lock', 'sign_out', 'create', ...others]],
    [
      'an owner',
      { ...visitor, role: 'owner' },
      [...pages, ...roomNames, ...own, 'lock', 'sign_out', 'create', ...others]
    ]
  ] satisfies [string, PaletteContext, string[]][])('%s', (_, standing, expected) => {
    expect(idsFor(standing)).toEqual(expected)
  })

  it('no team’s page where there is no team', () => {
    const none = { team: null, pathname: '/' } as const
    expect(idsFor({ ...stranger, ...none })).toEqual([
      ...pages.slice(pages.indexOf('rulebook')),
      'sign_in',
      'register',
      'language_fr',
      'language_es',
      'language_ar',
      'colours_auto',
      'colours_dark'
    ])
    expect(idsFor({ ...organiser, ...none }).filter(id => [...roomNames, ...own].includes(id))).toEqual([])
  })

  it('no room of what the team has switched off', () => {
    const without = {
      link: 'demo',
      locales: [],
      features: { ...features, public_rating: false, courses: false, opportunities: false }
    }
    const gone = idsFor(organiser).filter(id => !idsFor({ ...organiser, team: without }).includes(id))
    expect(gone).toEqual([
      'calls',
      'vote',
      'courses',
      'applications',
      'opportunities',
      'organisations',
      'my_applications',
      'language_ar'
    ])
  })

  it('no room whose name has not come yet', () => {
    expect(idsFor(organiser, { ...textsIn('en'), console: null })).toEqual(idsFor(visitor))
  })
})

describe('does what it says', () => {
  it.each([
    ['rulebook', stranger, ['go', '/demo/rulebook']],
    ['rulebook', { ...stranger, locale: 'ar' }, ['go', '/demo/ar/rulebook']],
    ['rulebook', { ...stranger, team: null }, ['go', '/-/rulebook']],
    ['landing', stranger, ['go', '/']],
    ['people', organiser, ['go', '/demo/console/people']],
    ['sign_in', stranger, ['go', '/demo/login?back=%2Fdemo%2Fabout%3Fa%3D1']],
    ['sign_in', { ...stranger, team: null, pathname: '/-/login' }, ['go', '/-/login']],
    ['language_ar', stranger, ['open', '/demo/ar/about?a=1']],
    ['colours_dark', stranger, ['colour', 'dark']],
    ['lock', visitor, ['lock', 'of-ana']],
    ['sign_out', visitor, ['sign_out']],
    ['create', visitor, ['go', '/-/create']]
  ] satisfies [string, PaletteContext, string[]][])('%s', (id, standing, expected) => {
    expect(ran(standing, id)).toEqual(expected)
  })
})

describe('the screens that exist', () => {
  const place = { ...organiser, signed_in: false }
  const addresses = [
    ...new Set([organiser, place].flatMap(standing => idsFor(standing).map(id => ran(standing, id))))
  ]
    .filter(([kind]) => kind === 'go')
    .map(([, path = '']) => path.split('?')[0] ?? '')

  const isScreen = ({ handle }: PageRoute): boolean => handle instanceof Object && 'source' in handle

  /** What nobody comes to for its own sake: it is led to by a mail, by another screen, or by a command. */
  const ledTo = [
    'forgot-password',
    'reset-password',
    'verify-email',
    'auth-signup-success',
    'email-confirmation',
    'email-password-reset',
    'email-alert',
    'email-invoice',
    'contact-detail',
    'page-thankyou',
    'artwork/:id',
    'blog-detail',
    'blog-detail/:id',
    'search',
    'page-job-detail',
    'page-job-detail/:id',
    'page-job-companies',
    'page-job-company-detail',
    'page-job-post',
    'portfolio-detail-one/:id',
    'user-series/:id',
    'auth-lock-screen',
    'user-evidence',
    'diploma/:id',
    'page-job-apply',
    'page-job-candidate-detail',
    'unsubscribe',
    'follow',
    'portfolio-detail-two',
    'portfolio-detail-two/:id',
    ...Object.values(rooms).flatMap(({ path, one }) => (one ? [`console/${path}/:id`] : [])),
    'console/contests/new'
  ]

  it('are where the commands lead', () => {
    const nowhere = addresses.filter(path => {
      const last = matchRoutes(routes, path).at(-1)
      return !last || !isScreen(last.route)
    })
    expect(nowhere).toEqual([])
  })

  it('are all offered, but for those that one is led to', () => {
    const pathsOf = (route: PageRoute, above: string): string[] => {
      const path = [above, route.path].filter(Boolean).join('/')
      if (route.path === ':locale') return []
      if (route.children) return route.children.flatMap(child => pathsOf(child, path))
      return isScreen(route) ? [path] : []
    }
    const ofTeam = routes
      .flatMap(route => pathsOf(route, ''))
      .filter(path => path.startsWith(':team_link/'))
      .map(path => path.replace(':team_link/', ''))
    const offered = addresses.map(path => path.replace('/demo/', ''))
    expect(ofTeam.filter(path => !offered.includes(path))).toEqual(ledTo)
  })
})

it('every command has an id of its own, without a blank', () => {
  const ids = entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => /\s/.test(id))).toEqual([])
})

it.each(locales)('what is advised in %s where nothing was found does find something', locale => {
  const texts = textsIn(locale)
  const advised = [...texts.palette.none.text.matchAll(/[“«]\s*([^”»]+?)\s*[”»]/g)].map(
    ([, word = '']) => word
  )
  expect(advised).toHaveLength(3)
  for (const team of [stranger.team, null]) {
    const commands = commandsFor({ ...stranger, team, locale }, texts)
    expect(advised.filter(word => foundIn(commands, word).length === 0)).toEqual([])
  }
})
