import { expect, it } from 'vitest'
import type { LocalizedText } from '../localized-text.ts'
import { isSameSeries } from './same-series.ts'

const are = (one: LocalizedText, other: LocalizedText, years = 1): boolean =>
  isSameSeries({ title: one, edition: 2025 }, { title: other, edition: 2025 + years })

it.for([
  [{ en: 'Salon of Ink 2025' }, { en: 'Salon of ink, 2026' }, true],
  [{ en: '12th? No: Ink 12' }, { en: 'Ink' }, false],
  [{ en: 'Ink', fr: 'Encre 2025' }, { fr: 'Encre' }, true],
  [{ en: 'Ink' }, { fr: 'Ink' }, false],
  [{ ar: 'معرض الحبر ٢٠٢٥' }, { ar: 'معرض الحبر 2026' }, true],
  [{ ar: 'معرض الحبر ١٤٤٧' }, { ar: 'معرض الحبر ١٤٤٨' }, true],
  [{ en: 'Ink Salon 2024/25' }, { en: 'Ink Salon 2025/26' }, true],
  // Of numbers alone nothing is known.
  [{ en: '2025' }, { en: '2026' }, false],
  [{ en: '12th' }, { en: '13th' }, false]
] as const)('%j and %j are one series: %s', ([one, other, same]) => {
  expect(are(one, other)).toBe(same)
})

it.for([
  [{ en: '12th Ink Salon' }, { en: '13th Ink Salon' }],
  [{ en: 'The 12th Ink Salon 2025' }, { en: 'The 13th Ink Salon' }],
  [{ en: '2nd International Ink Salon' }, { en: '3rd International Ink Salon' }],
  [{ en: 'Ink Salon XII' }, { en: 'Ink Salon 13th' }],
  [{ fr: '1er Salon de l’encre' }, { fr: '2e Salon de l’encre' }],
  [{ fr: 'XIIᵉ Biennale' }, { fr: 'XIIIe biennale' }],
  [{ es: '12.ª Bienal de Tinta' }, { es: '13ª Bienal de Tinta' }],
  [{ es: '3.er Certamen' }, { es: '4.º Certamen' }],
  [{ es: 'XXXIX Bienal' }, { es: 'XL Bienal' }],
  [{ es: 'Certamen de Tinta, edición XII' }, { es: 'Certamen de Tinta, edición XIII' }],
  [{ ar: 'الدورة الثانية عشرة لمعرض الحبر' }, { ar: 'الدورة الثالثة عشرة لمعرض الحبر' }],
  [{ ar: 'الدورة العشرون' }, { ar: 'الدورة الحادية والعشرون' }],
  [{ ar: 'الملتقى الأول' }, { ar: 'الملتقى الثاني' }]
] as const)('%j and the edition after it, %j, are one series', ([one, other]) => {
  expect(are(one, other)).toBe(true)
  expect(are(other, one, -1)).toBe(true)
  // Counted back, or both in one year, they are not editions of one another.
  expect([are(other, one), are(one, other, 0)]).toEqual([false, false])
})

it.for([
  [{ en: '19th Century Prize' }, { en: '20th Century Prize' }],
  [{ fr: 'Prix du XIXe siècle' }, { fr: 'Prix du XXe siècle' }],
  [{ fr: 'Prix XIXe siècle' }, { fr: 'Prix XXe siècle' }],
  [{ es: 'Premio Siglo XX' }, { es: 'Premio Siglo XXI' }],
  [{ ar: 'جائزة القرن التاسع عشر' }, { ar: 'جائزة القرن العشرين' }],
  [{ en: '1st Book Award' }, { en: '2nd Book Award' }],
  [{ en: '42nd Street Prize' }, { en: '43rd Street Prize' }],
  [{ en: '35th Parallel' }, { en: '36th Parallel' }],
  [{ en: 'XX Women Award' }, { en: 'XXI Women Award' }],
  [{ en: 'Under 18 Award' }, { en: 'Under 19 Award' }],
  [{ en: 'Room 12' }, { en: 'Room 13' }],
  [{ en: 'Photographs of 1968' }, { en: 'Photographs of 1969' }],
  [{ fr: 'Prix du 7e art' }, { fr: 'Prix du 8e art' }],
  [{ en: 'Prize of the 12th district' }, { en: 'Prize of the 13th district' }],
  [{ en: 'Generation X' }, { en: 'Generation' }],
  [{ en: 'Generation X' }, { en: 'Generation XI' }],
  [{ en: '12th Ink' }, { en: 'Ink' }],
  [{ en: 'First Light' }, { en: 'Second Light' }],
  [{ en: 'Mix' }, { en: 'Dim' }],
  [{ fr: 'Prix d’encre' }, { fr: 'Prix c’encre' }],
  [{ en: '3D Prize' }, { en: '4D Prize' }]
] as const)('%j and %j are two', ([one, other]) => {
  expect(are(one, other)).toBe(false)
})
