/* What the demo's artists say of their works, each in a language of their own. */
import type { Locale } from '#contract/locales.ts'

export const statements: Record<Locale, readonly string[]> = {
  en: [
    'I began with the edge and worked inwards. What was left in the middle is what I could not explain, so I kept it.',
    'Made over one winter, an hour each morning before the house was awake.',
    'The colours are those of a bus timetable that I saw through rain. Nothing else in it is true.',
    'I wanted to know how little a picture can hold and still be read from the other side of a room.',
    'The third of a series about places where one waits. Nobody is in them, but somebody has just left.',
    'Everything here was found within a day’s walk, and went back there afterwards.'
  ],
  fr: [
    'Commencée un dimanche, finie un autre dimanche, neuf mois plus tard. Entre les deux, surtout des repentirs.',
    'Je cherche le moment où une forme hésite encore à devenir quelque chose.',
    'Le papier vient d’un atlas d’école. Les frontières y étaient déjà fausses.'
  ],
  es: [
    'Pinté de memoria la luz de la cocina en la que aprendí a leer.',
    'Cada capa tapa un error y deja ver el anterior. Por eso son tantas.',
    'Trabajo deprisa y espero despacio: la obra se decide mientras se seca.'
  ],
  ar: [
    'بدأتُ العمل من ذاكرة بيتٍ لم يعد قائمًا، وتركتُ ما لا أذكره فارغًا.',
    'أبحث عن إيقاعٍ يتكرر من دون أن يشبه نفسه مرتين.',
    'الضوء هنا هو الموضوع، أما الأشكال فهي ما يمرّ به في طريقه.'
  ]
}
