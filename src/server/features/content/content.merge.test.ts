import { expect, test } from 'vitest'
import { mergeTexts } from './content.merge.ts'

const product = {
  en: { title: 'Rules', hero: { label: 'Now', text: 'Soon' }, foot: 'End' },
  fr: { title: 'Règlement', hero: { label: 'Maintenant', text: 'Bientôt' }, foot: 'Fin' }
}

const own = [
  { locale: 'fr' as const, texts: product.fr },
  { locale: 'en' as const, texts: product.en }
]

test("without a team's texts the product's own are answered in the language asked for", () => {
  expect(mergeTexts('fr', own)).toEqual({
    translations: product.fr,
    fallbacks: { title: 'fr', hero: 'fr', foot: 'fr' }
  })
})

test("a team's text in the language asked for comes first, then in its preferred one, then the product's", () => {
  const { translations, fallbacks } = mergeTexts('fr', [
    { locale: 'fr', texts: { title: 'Nos règles' } },
    { locale: 'es', texts: { title: 'Bases', hero: { text: 'Pronto' } } },
    ...own
  ])
  expect(translations).toEqual({
    title: 'Nos règles',
    hero: { label: 'Maintenant', text: 'Pronto' },
    foot: 'Fin'
  })
  expect(fallbacks).toEqual({ title: 'fr', hero: 'es', foot: 'fr' })
})

test('a key that the product does not have is not answered', () => {
  const { translations } = mergeTexts('en', [
    { locale: 'en', texts: { stray: 'x', hero: 'flat' } },
    ...own.slice(1)
  ])
  expect(translations).toEqual(product.en)
})
