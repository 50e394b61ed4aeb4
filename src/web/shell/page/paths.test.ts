import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('finds every room of the console, and what stands in it', () => {
  const demo = { team_link: 'demo', locale: 'fr' } as const
  expect(paths.room('overview')(demo)).toBe('/demo/fr/console')
  expect(paths.room('vote')(demo)).toBe('/demo/fr/console/public')
  expect(paths.room('entries', '7')(demo)).toBe('/demo/fr/console/entries/7')
})

it('leaves the id away where a screen can do without', () => {
  expect(paths.blogDetail({ team_link: 'demo' }, '7')).toBe('/demo/blog-detail/7')
  expect(paths.blogDetail({ team_link: 'demo' })).toBe('/demo/blog-detail')
})

it('names the language after the team, save for the default one', () => {
  expect(paths.artwork({ team_link: 'demo', locale: 'ar' }, '7')).toBe('/demo/ar/artwork/7')
  expect(paths.home({ team_link: 'demo', locale: 'en' })).toBe('/demo/home')
})

it('keeps an id within its segment', () => {
  expect(paths.artwork({ team_link: 'demo' }, '../a/b?c')).toBe('/demo/artwork/..%2Fa%2Fb%3Fc')
})
