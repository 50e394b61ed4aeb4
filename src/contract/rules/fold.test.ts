import { expect, it } from 'vitest'
import { wordsIn } from './fold.ts'

it.each([
  ['capitals', 'Rulebook', 'rulebook'],
  ['accents', 'Réglages', 'reglages'],
  ['accents that are characters of their own', 'Re\u0301glages', 'reglages'],
  ['letters that are two', 'Œuvre Straße', 'oeuvre strasse'],
  ['letters with a stroke', 'Łódź', 'lodz'],
  ['a capital with a dot', 'İzmir', 'izmir'],
  ['the hamza of an alef, above and below', 'أسّسوا إدارة آلة', 'اسسوا اداره اله'],
  ['an alef that is not said', 'ٱلحساب', 'الحساب'],
  ['an alef that looks like a ya', 'مستشفى', 'مستشفي'],
  ['a ya and a kaf of a Persian keyboard', 'کیف', 'كيف'],
  ['a ta marbuta', 'اللائحة', 'اللايحه'],
  ['vowel marks', 'مُحَدَّثًا', 'محدثا'],
  ['what stretches a word', 'الـلـغة', 'اللغه'],
  ['digits of another script, which stay', '٢٠٢٦', '٢٠٢٦']
])('folds %s', (_, text, folded) => {
  expect(wordsIn(text).join(' ')).toBe(folded)
})

it('parts words at whatever is no letter', () => {
  expect(wordsIn('  Verrouiller l’écran, s’il vous plaît! ')).toEqual([
    'verrouiller',
    'l',
    'ecran',
    's',
    'il',
    'vous',
    'plait'
  ])
})

it('finds no word in what has none', () => {
  expect(wordsIn(' – « » ')).toEqual([])
})
