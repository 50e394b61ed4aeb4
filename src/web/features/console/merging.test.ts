import { expect, it } from 'vitest'
import { changesOf, clashesOf, without } from './merging.ts'
import type { Settings } from './settings/changes.ts'

const before: Settings = {
  name: 'Alpha',
  tagline: 'Art',
  country: 'BE',
  currency: 'EUR',
  time_zone: 'Europe/Brussels',
  locales: ['en', 'fr'],
  default_locale: 'en',
  contact_email: null,
  socials: { website: 'https://a.test/', instagram: 'https://b.test/' },
  features: { public_rating: false, opportunities: false, courses: false, portfolios: false },
  accent: '#d6361d',
  pairing: 'exhibit'
}

it('sends what is other than before, and nothing else', () => {
  expect(changesOf<Settings>(before, { name: 'Alpha', tagline: 'Arts', locales: ['en', 'fr'] })).toEqual({
    tagline: 'Arts'
  })
})

it('does not take another order of the same for a change', () => {
  const socials = { instagram: 'https://b.test/', website: 'https://a.test/' }
  expect(changesOf<Settings>(before, { socials })).toEqual({})
})

it('sees that something was taken away', () => {
  expect(changesOf<Settings>({ ...before, contact_email: 'a@b.test' }, { contact_email: null })).toEqual({
    contact_email: null
  })
})

it.each([
  ['only I changed it', { name: 'Mine' }, before, []],
  ['only they changed it', {}, { ...before, name: 'Theirs' }, []],
  ['we changed different things', { name: 'Mine' }, { ...before, tagline: 'Theirs' }, []],
  ['we changed it to the same', { name: 'Ours' }, { ...before, name: 'Ours' }, []],
  ['we changed it differently', { name: 'Mine' }, { ...before, name: 'Theirs' }, ['name']]
] as const)('%s', (_, changes, theirs, clashes) => {
  expect(clashesOf<Settings>(before, changes, theirs)).toEqual(clashes)
})

it('leaves away what is taken from the other', () => {
  expect(without<Settings>({ name: 'Mine', tagline: 'Mine' }, ['name'])).toEqual({ tagline: 'Mine' })
})
