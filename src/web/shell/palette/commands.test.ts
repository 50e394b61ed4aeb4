import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { features, idsFor, organiser, ran, stranger, textsIn, visitor } from '#tests/kit/palette.ts'
import { matchRoutes } from '#web/router/match.ts'
import { routes } from '../../routes.tsx'
import type { PageRoute } from '../page/page-context.ts'
import type { PaletteContext } from './command.ts'
import { commandsFor } from './commands.ts'
import { entries } from './entries.ts'
import { foundIn } from './source.ts'

describe('is offered', () => {
  const none = { team: null, pathname: '/' } as const
  const anywhere = ['rulebook', 'terms', 'privacy', 'landing']
  const others = ['language_fr', 'language_es', 'language_ar', 'colours_auto', 'colours_dark']

  it('no team’s page where there is no team', () => {
    expect(idsFor({ ...stranger, ...none })).toEqual([...anywhere, 'sign_in', 'register', ...others])
    expect(idsFor({ ...organiser, ...none })).toEqual([...anywhere, 'lock', 'sign_out', 'create', ...others])
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

  it('are where the commands lead', () => {
    const nowhere = addresses.filter(path => {
      const last = matchRoutes(routes, path).at(-1)
      return !last || !isScreen(last.route)
    })
    expect(nowhere).toEqual([])
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
