/* What the demo's jury wrote of those it put first. */
import type { LocalizedText } from '#contract/localized-text.ts'

export const jurysOwnPrize: LocalizedText = {
  en: 'The jury’s own prize',
  fr: 'Prix du jury',
  es: 'Premio propio del jurado',
  ar: 'جائزة لجنة التحكيم الخاصة'
}

export const citations: readonly LocalizedText[] = [
  {
    en: 'It holds its breath from edge to edge. Nothing could be taken away, and nobody missed anything.',
    fr: 'L’œuvre retient son souffle d’un bord à l’autre. Rien n’est de trop, et rien ne manque.',
    es: 'Contiene el aliento de borde a borde. Nada sobra, y a nadie le faltó nada.',
    ar: 'عملٌ يحبس أنفاسه من طرف إلى طرف. لا شيء فيه زائد، ولا شيء ينقصه.'
  },
  {
    en: 'The longer we looked, the less we agreed on what it shows, and the more on how well it is made.',
    fr: 'Plus nous regardions, moins nous étions d’accord sur ce qu’elle montre, et plus sur sa facture.',
    es: 'Cuanto más mirábamos, menos coincidíamos en lo que muestra y más en lo bien hecha que está.',
    ar: 'كلما أطلنا النظر قلّ اتفاقنا على ما يصوّره العمل، وازداد اتفاقنا على إتقانه.'
  },
  {
    en: 'A plain subject, looked at as if for the first time.',
    fr: 'Un sujet tout simple, regardé comme pour la première fois.',
    es: 'Un tema sencillo, mirado como por primera vez.',
    ar: 'موضوع بسيط، نُظر إليه كأنه يُرى للمرة الأولى.'
  }
]

/** Who signs the diplomas. */
export const diplomaSignatories = [
  { name: 'Helena Duarte', role: 'President of the jury', picture_id: null },
  { name: 'Rui Sá Nogueira', role: 'Director', picture_id: null }
]
