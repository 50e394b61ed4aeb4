/* What people wrote to the demo's team, each in their own language, and what came of it. */
import type { Locale } from '#contract/locales.ts'
import type { WrittenTopic } from '#contract/rules/contact-choices.ts'

interface Step {
  /** `message` is of who wrote, `answer` and `note` of the organiser. */
  kind: 'message' | 'answer' | 'note' | 'close'
  text: string
  /** After the one before. */
  hours: number
}

export interface DemoMessage {
  name: string
  email: string
  locale: Locale
  topic: WrittenTopic
  days_ago: number
  text: string
  /** It is about the first work of the last edition that is on show. */
  about_work?: true
  steps: readonly Step[]
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Siobhán Ó Riain',
    email: 'siobhan.oriain@example.org',
    locale: 'en',
    topic: 'data_request',
    days_ago: 9,
    text: 'I entered in last year’s edition and have since changed my name. Could you correct the label of my work, and tell me what else you hold about me?',
    steps: [
      {
        kind: 'answer',
        hours: 20,
        text: 'Of course. Your label follows your profile: change the name there and it changes on the wall. Everything we hold about you is under “Your data” in your settings, as one file to take along.'
      },
      { kind: 'message', hours: 5, text: 'Found both, thank you. That was easier than I feared.' },
      { kind: 'close', hours: 1, text: '' }
    ]
  },
  {
    name: 'Bérénice Castaing',
    email: 'berenice.castaing@example.org',
    locale: 'fr',
    topic: 'payment',
    days_ago: 6,
    text: 'Bonjour, notre école inscrit onze élèves. Est-il possible de régler les frais en un seul virement, avec une facture au nom de l’établissement ?',
    steps: [
      {
        kind: 'note',
        hours: 3,
        text: 'Same as the academy in Ghent last year: one transfer is fine, with the entry numbers in the reference.'
      },
      {
        kind: 'answer',
        hours: 1,
        text: 'Bonjour Madame, un seul virement nous convient très bien. Indiquez simplement les numéros d’inscription en communication ; la facture peut porter le nom de l’école si chaque élève nous l’a signalé dans sa demande.'
      }
    ]
  },
  {
    name: 'Joaquín Etxeberria',
    email: 'joaquin.etxeberria@example.org',
    locale: 'es',
    topic: 'rules',
    days_ago: 4,
    text: 'Trabajo con fotogramas de película encontrada. ¿Cuenta como obra propia si el material de partida no es mío pero lo he transformado por completo?',
    steps: [
      {
        kind: 'answer',
        hours: 26,
        text: 'Sí, siempre que el resultado sea obra suya y tenga derecho a usar el material de partida. Díganos en la descripción de dónde procede; el jurado lo leerá.'
      },
      {
        kind: 'message',
        hours: 7,
        text: 'Procede de un rollo que compré en un mercadillo, sin autor conocido. ¿Basta con decirlo así?'
      }
    ]
  },
  {
    name: 'رانيا الخطيب',
    email: 'rania.alkhatib@example.org',
    locale: 'ar',
    topic: 'press',
    days_ago: 2,
    text: 'أكتب لمجلة تُعنى بالفنون البصرية، وأودّ إعداد تقرير عن المعرض هذا العام. هل يمكنكم تزويدي بصور بدقة عالية وبموعد لحوار مع أحد أعضاء لجنة التحكيم؟',
    steps: []
  },
  {
    name: 'Henrik Aalto',
    email: 'henrik.aalto@example.org',
    locale: 'en',
    topic: 'rights_complaint',
    days_ago: 1,
    about_work: true,
    text: 'This picture was plainly painted after a photograph of mine, down to the shadow on the left. It was published in my book of 2016, and nobody asked me. I would rather talk than argue, but I want to be named.',
    steps: [
      {
        kind: 'note',
        hours: 2,
        text: 'I have asked the artist for the source. Nothing is to change on the wall before we hear.'
      }
    ]
  },
  {
    name: 'Lucie Vandenabeele',
    email: 'lucie.vandenabeele@example.org',
    locale: 'fr',
    topic: 'entry_help',
    days_ago: 0,
    text: 'Ma photo est refusée parce que son grand côté ne fait que 1 400 pixels. Puis-je l’agrandir moi-même, ou faut-il la reprendre ?',
    steps: []
  }
]
