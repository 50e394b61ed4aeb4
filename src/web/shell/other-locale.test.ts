import { expect, it } from 'vitest'
import { inLocale } from './other-locale.ts'

it('puts the language after the team', () => {
  expect(inLocale('/demo/artwork/7', 'fr')).toBe('/demo/fr/artwork/7')
})

it('changes one language for another', () => {
  expect(inLocale('/demo/ar/home', 'es')).toBe('/demo/es/home')
})

it('needs no segment for the default language', () => {
  expect(inLocale('/demo/ar/home', 'en')).toBe('/demo/home')
  expect(inLocale('/demo/en/home', 'en')).toBe('/demo/home')
})

it('leaves the landing page where it is', () => {
  expect(inLocale('/', 'en')).toBe('/')
})
