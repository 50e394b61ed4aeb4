import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditorReference, groupsOfFour, isCreditorReference, plainReference } from './creditor-reference.ts'

const figures = Array.from('0123456789')
const signs = [...figures, ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')]
const bodies = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 21 })

describe('a reference', () => {
  it.each([
    // The examples of the standard and of Finland's banks, then some that were reckoned with whole numbers elsewhere.
    ['539007547034', 'RF18539007547034'],
    ['2348236', 'RF332348236'],
    ['1234567890', 'RF471234567890'],
    ['000012', 'RF68000012'],
    ['2026INV00042', 'RF152026INV00042'],
    ['ZZZZZZZZZZZZZZZZZZZZZ', 'RF09ZZZZZZZZZZZZZZZZZZZZZ']
  ])('of %s has the check digits that others reckon', (body, reference) => {
    expect(creditorReference(body)).toBe(reference)
    expect(isCreditorReference(reference)).toBe(true)
  })

  it('is known again whatever its number was', () => {
    fc.assert(
      fc.property(bodies, body => {
        expect(isCreditorReference(creditorReference(body))).toBe(true)
      })
    )
  })

  it('has check digits from 02 to 98, always two', () => {
    fc.assert(
      fc.property(bodies, body => {
        const check = creditorReference(body).slice(2, 4)
        expect(check).toMatch(/^\d\d$/)
        expect(Number(check)).toBeGreaterThanOrEqual(2)
        expect(Number(check)).toBeLessThanOrEqual(98)
      })
    )
  })

  it.each(['', 'abc', '2026-INV-00042', 'A B', 'Ä1', '1234567890123456789012'])('is not made of %j', body => {
    expect(() => creditorReference(body)).toThrow('A reference is made of')
  })
})

describe('what a payer wrote', () => {
  it.each([
    'rf18 5390 0754 7034',
    'RF18 5390 0754 7034',
    ' rF18539007547034\n',
    'RF18\u00a05390\u202f0754\t7034',
    'RF18\u200b5390\ufeff07547034'
  ])('is the same reference as %j', written => {
    expect(plainReference(written)).toBe('RF18539007547034')
  })

  it('is the same in whatever groups and letters it is written', () => {
    fc.assert(
      fc.property(bodies, body => {
        const reference = creditorReference(body)
        expect(plainReference(groupsOfFour(reference))).toBe(reference)
        expect(plainReference(groupsOfFour(reference).toLowerCase())).toBe(reference)
      })
    )
  })

  it('is no reference with one figure mistyped, or with two beside each other exchanged', () => {
    const numbers = fc.string({ unit: fc.constantFrom(...figures), minLength: 1, maxLength: 21 })
    fc.assert(
      fc.property(numbers, fc.nat(), fc.constantFrom(...figures), (body, place, figure) => {
        const reference = creditorReference(body)
        const at = 2 + (place % (reference.length - 2))
        const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
        const mistyped = before + figure + after
        const exchanged = before + after.slice(0, 1) + (reference[at] ?? '') + after.slice(1)
        const wrong = [mistyped, exchanged].filter(each => each !== reference)
        expect(wrong.filter(isCreditorReference)).toEqual([])
      })
    )
  })

  it.each(['', 'RF', 'RF18', 'RF185390075470340000000000', 'XX18539007547034', 'RF18 5390 0754 7034'])(
    'is none in %j',
    written => {
      expect(isCreditorReference(written)).toBe(false)
    }
  )
})

it('is read in groups of four, the last as long as it is', () => {
  expect(groupsOfFour('RF18539007547034')).toBe('RF18 5390 0754 7034')
  expect(groupsOfFour('RF332348236')).toBe('RF33 2348 236')
  expect(groupsOfFour('')).toBe('')
})
