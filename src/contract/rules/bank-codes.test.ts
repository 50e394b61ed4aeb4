import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutBlanks } from './bank-account.ts'
import { groupsOfFour } from './creditor-reference.ts'
import { isBic, isIban } from './bank-codes.ts'

const good = [
  'AT61 1904 3002 3457 3201',
  'BE71 0961 2345 6769',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'ES91 2100 0418 4502 0005 1332',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
  'SA03 8000 0000 6080 1016 7519',
  'AE07 0331 2345 6789 0123 456'
]

describe('an IBAN', () => {
  it.each(good)('%s is taken, and shown as it was printed', printed => {
    expect(isIban(withoutBlanks(printed.toLowerCase()))).toBe(true)
    expect(groupsOfFour(withoutBlanks(printed))).toBe(printed)
  })

  it('is none with any one digit another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.integer({ min: 1, max: 9 }), (printed, at, by) => {
        const iban = withoutBlanks(printed)
        const places = [...iban].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []))
        const place = places[at % places.length] ?? 0
        const other = (Number(iban[place]) + by) % 10
        expect(isIban(`${iban.slice(0, place)}${other}${iban.slice(place + 1)}`)).toBe(false)
      })
    )
  })

  it('is none with two neighbours exchanged', () => {
    expect([isIban('BE71096123456769'), isIban('BE71091623456769')]).toEqual([true, false])
  })

  it.each([
    ['nothing', ''],
    ['a length that is not its country’s', 'BE7109612345676'],
    ['one digit more', 'BE710961234567690'],
    ['the length of another country and right check digits', 'BE54000000000000000000'],
    ['blanks', 'BE71 0961 2345 6769'],
    ['small letters', 'be71096123456769'],
    ['digits of another script', 'BE71٠٩٦١٢٣٤٥٦٧٦٩'],
    ['another account’s words', 'Account 12345678']
  ])('is not %s', (_, iban) => {
    expect(isIban(iban)).toBe(false)
  })

  it('of a country that is not in the register is told by its check digits alone', () => {
    expect([isIban('ZZ66000000000000'), isIban('ZZ67000000000000')]).toEqual([true, false])
  })
})

it.each([
  ['GKCCBEBB', true],
  ['GKCCBEBBXXX', true],
  ['E097DEFF', true],
  ['GKCCBEB', false],
  ['GKCCBEBBXX', false],
  ['GKCC1EBB', false],
  ['gkccbebb', false],
  ['', false]
] as const)('%s as a BIC: %s', (bic, isOne) => {
  expect(isBic(bic)).toBe(isOne)
})
