/* What the print prize of the demo says of itself. */
import { category } from './demo.contest-category.ts'
import type { DemoContestParts } from './demo.contest-texts.ts'

export const printParts: DemoContestParts = {
  summary: {
    en: 'For prints pulled by hand: relief, intaglio, lithograph or screen. Small sheets are as welcome as large ones.',
    fr: 'Pour des estampes tirées à la main : taille d’épargne, taille-douce, lithographie ou sérigraphie. Les petits formats sont aussi bienvenus que les grands.',
    es: 'Para estampas tiradas a mano: relieve, hueco, litografía o serigrafía. Las hojas pequeñas son tan bienvenidas como las grandes.',
    ar: 'لأعمال مطبوعة باليد: الطباعة البارزة والغائرة والحجرية والحريرية. الأوراق الصغيرة مرحّب بها كالكبيرة.'
  },
  per_person: 3,
  per_category: 3,
  ai: 'none',
  showing: 'with_results',
  naming: 'at_once',
  categories: [
    category({
      title: { en: 'Prints', fr: 'Estampes', es: 'Estampas', ar: 'مطبوعات فنية' },
      media: ['print']
    })
  ]
}
