import { expect, it } from 'vitest'
import { rankOf } from './rank.ts'

const ofName = (words: string, keywords = '') => ({ words, keywords })

/** The names that are found, best first. */
const found = (query: string, ...all: { words: string; keywords: string }[]): string[] =>
  all
    .map(searched => ({ searched, rank: rankOf(query, searched) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ searched }) => searched.words)

it('puts the beginning of the name first, then those of words, of keywords, insides, and scattered letters', () => {
  const all = [
    ofName('Spare titles on edge'),
    ofName('Anything', 'unsettled'),
    ofName('Resettle'),
    ofName('Preferences', 'settings of mine'),
    ofName('All settings'),
    ofName('Settings')
  ]
  expect(found('sett', ...all)).toEqual([
    'Settings',
    'All settings',
    'Preferences',
    'Resettle',
    'Anything',
    'Spare titles on edge'
  ])
})

it('takes letters that lie close together before those that lie far apart', () => {
  expect(found('rbk', ofName('Rarely bought kilns'), ofName('Rulebook'))).toEqual([
    'Rulebook',
    'Rarely bought kilns'
  ])
})

it('keeps the order of what is found equally well', () => {
  expect(found('se', ofName('Set'), ofName('Second'), ofName('See'))).toEqual(['Set', 'Second', 'See'])
})

it('wants every term, and is as good as the worst of them', () => {
  const out = ofName('Sign out', 'leave')
  expect(rankOf('sign leave', out)).toBe(rankOf('leave', out))
  expect(rankOf('out sign', out)).not.toBeNull()
  expect(rankOf('sign rules', out)).toBeNull()
})

it.each([
  ['signout', 'Sign out'],
  ['rule book', 'Rulebook'],
  ['REGLAGES', 'Réglages'],
  ['ecran', 'Verrouiller l’écran'],
  ['Réglages', 'Reglages'],
  ['الاعدادات', 'الإعدادات'],
  ['لائحه', 'اللائحة'],
  ['مُسَابقات', 'المسابقات'],
  ['كل الفرق', 'كلّ الفرق']
])('finds by %s what is called %s', (query, words) => {
  expect(rankOf(query, ofName(words))).not.toBeNull()
})

it('does not look for a single letter everywhere, nor for letters in another order', () => {
  expect(rankOf('k', ofName('Rulebook'))).not.toBeNull()
  expect(rankOf('z', ofName('Rulebook'))).toBeNull()
  expect(rankOf('kr', ofName('Rulebook'))).toBeNull()
})

it('finds everything alike while nothing is typed', () => {
  expect(rankOf(' ', ofName('Rulebook'))).toBe(rankOf('', ofName('Home')))
})
