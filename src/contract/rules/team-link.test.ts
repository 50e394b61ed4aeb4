import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfLink, linkFromName } from './team-link.ts'

test.each([
  ['ab', 'too_short'],
  ['a'.repeat(41), 'too_long'],
  ['-abc', 'pattern'],
  ['abc-', 'pattern'],
  ['a--b', 'pattern'],
  ['Demo', 'pattern'],
  ['dé-mo', 'pattern'],
  ['a b c', 'pattern'],
  ['api', 'reserved'],
  ['teams', 'reserved'],
  ['admin', 'reserved'],
  ['login', 'reserved'],
  ['originals', 'reserved'],
  ['platform', 'reserved'],
  ['operator', 'reserved'],
  ['calendar', 'reserved'],
  ['fonts', 'reserved'],
  ['sitemaps', 'reserved']
])('the link %s is refused as %s', (link, fault) => {
  expect(faultOfLink(link)).toBe(fault)
})

test.each(['abc', 'a1b', 'demo', 'a'.repeat(40), '2026-salon'])('the link %s is fine', link => {
  expect(faultOfLink(link)).toBeNull()
})

test('a name becomes a link without its accents', () => {
  expect(linkFromName('Société des Beaux-Arts, 1889!')).toBe('societe-des-beaux-arts-1889')
})

test('whatever the name, the link made of it has the form of one or is too short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), name => {
      expect([null, 'too_short', 'reserved']).toContain(faultOfLink(linkFromName(name)))
    })
  )
})
