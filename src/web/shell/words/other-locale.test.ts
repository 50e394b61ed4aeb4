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

it('keeps the landing page at the root in the default language alone', () => {
  expect(inLocale('/', 'en')).toBe('/')
  expect(inLocale('/', 'ar')).toBe('/-/ar')
  expect(inLocale('/-/ar', 'es')).toBe('/-/es')
  expect(inLocale('/-/ar', 'en')).toBe('/')
})

it('changes the language of the platform’s own pages', () => {
  expect(inLocale('/-/login', 'fr')).toBe('/-/fr/login')
  expect(inLocale('/-/fr/login', 'en')).toBe('/-/login')
})
