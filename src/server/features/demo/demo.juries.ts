/* Who judges in the demo, what they look for, and how strict each of them is. */
import type { Locale } from '#contract/locales.ts'
import type { DemoContest } from './demo.contests.ts'

export interface DemoJuror {
  email: string
  first_name: string
  last_name: string
  locale: Locale
  /** Added to every mark that they give. */
  leaning: number
}

export const demoJurors: readonly DemoJuror[] = [
  { email: 'juror@demo.test', first_name: 'Jana', last_name: 'Novotná', locale: 'en', leaning: 0.3 },
  {
    email: 'tomas@museo-rivera.test',
    first_name: 'Tomás',
    last_name: 'Aguirre',
    locale: 'es',
    leaning: -1.1
  },
  { email: 'samir@dar-al-funun.test', first_name: 'Samir', last_name: 'Haddad', locale: 'ar', leaning: 0.8 },
  {
    email: 'birgit@kunsthall-nord.test',
    first_name: 'Birgit',
    last_name: 'Solheim',
    locale: 'en',
    leaning: -0.4
  },
  {
    email: 'claire@atelier-huit.test',
    first_name: 'Claire',
    last_name: 'Fontenay',
    locale: 'fr',
    leaning: 0.5
  }
]

export interface DemoRound {
  contest: DemoContest['key']
  title: Record<'en' | 'fr' | 'es' | 'ar', string>
  /** Days after the contest opened. */
  opens_on: number
  /** How much of their queue each juror has done, in the order above; 1 is all of it, and final. */
  done: readonly number[]
  /** The jury has come to its end. */
  closed: boolean
}

export const demoRounds: readonly DemoRound[] = [
  {
    contest: 'salon_past',
    title: {
      en: 'The jury’s round',
      fr: 'Le tour du jury',
      es: 'La ronda del jurado',
      ar: 'جولة لجنة التحكيم'
    },
    opens_on: 63,
    done: [1, 1, 1, 1, 1],
    closed: true
  },
  {
    contest: 'salon',
    title: { en: 'Early entries', fr: 'Premiers envois', es: 'Primeros envíos', ar: 'المشاركات الأولى' },
    // Before the day of writing, while entries still come in.
    opens_on: 22,
    done: [0.4, 1, 0.7, 0, 0.15],
    closed: false
  }
]

export const remarks: Record<Locale, readonly string[]> = {
  en: [
    'The light is built from almost nothing, and it holds.',
    'Well made, though the left third asks for less.',
    'I came back to this one twice.'
  ],
  fr: [
    'Une composition qui tient avec très peu.',
    'Le métier est sûr ; l’idée pourrait aller plus loin.',
    'On y revient sans s’en lasser.'
  ],
  es: [
    'Con muy poco consigue mucho espacio.',
    'El oficio es seguro; la idea pide un paso más.',
    'Se queda en la memoria.'
  ],
  ar: ['بناءٌ متماسك بأقلّ الوسائل.', 'صنعةٌ متقنة، وكان للفكرة أن تمضي أبعد.', 'عملٌ يعود إليه النظر.']
}
