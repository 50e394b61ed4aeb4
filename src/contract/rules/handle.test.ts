import { expect, it } from 'vitest'
import { faultOfHandle, handleKey, saysSurname } from './handle.ts'

it('a handle follows the rules of a link, and each refusal names its rule', () => {
  const faults = {
    'noor-haddad': null,
    n00r: null,
    no: 'too_short',
    ['n'.repeat(41)]: 'too_long',
    Noor: 'pattern',
    'noor--haddad': 'pattern',
    '-noor': 'pattern',
    'noor haddad': 'pattern',
    // A Cyrillic o, a letter with an accent, and one as wide as a sign of Chinese.
    'n\u043eor': 'other_letters',
    noël: 'other_letters',
    '\uff4eoor': 'other_letters',
    admin: 'reserved',
    adm1n: 'reserved',
    'pa-lm-ares': 'reserved'
  }
  expect(Object.fromEntries(Object.keys(faults).map(handle => [handle, faultOfHandle(handle)]))).toEqual(
    faults
  )
})

it('handles that look the same have one key', () => {
  for (const [one, other] of [
    ['paul-smith', 'pau1-smith'],
    ['paul-smith', 'paulsmith'],
    ['paul-smith', 'paui-smith'],
    ['moon', 'm00n'],
    ['barn', 'bam'],
    ['waves', 'vvave5']
  ] as const)
    expect(handleKey(one)).toBe(handleKey(other))
  expect(handleKey('paul-smith')).not.toBe(handleKey('paula-smith'))
})

it('a surname is found in a handle however it is spelled', () => {
  expect(saysSurname('mia-lopez', 'López')).toBe(true)
  expect(saysSurname('mialopez2015', 'Lopez')).toBe(true)
  expect(saysSurname('mia-l0pez', 'Lopez')).toBe(true)
  expect(saysSurname('night-owl', 'Lopez')).toBe(false)
  // Nothing of it can be written in these letters.
  expect(saysSurname('mia', 'حداد')).toBe(false)
})
