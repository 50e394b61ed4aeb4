import { expect, it } from 'vitest'
import { faultOfPassword, samePassword } from './password.ts'

it.for([
  ['', 'required'],
  ['short one', 'too_short'],
  ['elevenchars', 'too_short'],
  ['twelve chars', null],
  ['ÅÅÅÅÅÅÅÅÅÅÅÅ', 'too_common'],
  ['abababababab', 'too_common'],
  ['кириллица и ещё', null],
  ['🎨🖼️🎭🎪🎬🎤🎧🎼🎹🥁🎷🎺', null],
  ['x'.repeat(1001), 'too_long'],
  [' a b c d e f g ', null]
] as const)('%s is %s', ([password, fault]) => {
  expect(faultOfPassword(password)).toBe(fault)
})

it('is refused where it is made of the name and the address', () => {
  const known = ['Élodie', 'Vandamme', 'elodie.vandamme', 'example']
  expect(faultOfPassword('ElodieVandamme', known)).toBe('too_personal')
  expect(faultOfPassword('elodievandamme1', known)).toBe('too_personal')
  expect(faultOfPassword('elodie paints blue horses', known)).toBeNull()
})

it('is the same however an accent was typed', () => {
  expect(samePassword('café au lait!')).toBe(samePassword('cafe\u0301 au lait!'))
})
