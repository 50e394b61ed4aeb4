/* The settings of a new round: three criteria for a scoring, one question for a yes-or-no round (`screening`). */
import type { Criterion, Round } from '#contract/rounds.ts'
import { defaultQuorum, type RoundKind } from '#contract/rules/judging-choices.ts'

type RoundDefaults = Pick<
  Round,
  'criteria' | 'quorum' | 'blind' | 'sees_others' | 'comments_to_artist' | 'method' | 'opens_at' | 'closes_at'
>

const ofTen = (
  id: string,
  weight: number,
  label: Criterion['label'],
  help: Criterion['help']
): Criterion => ({
  id,
  label,
  help,
  weight,
  min: 0,
  max: 10,
  step: 1,
  labels: {},
  required: true,
  comment: 'never'
})

const scoring: Criterion[] = [
  ofTen(
    'idea',
    0.4,
    { en: 'Idea', fr: 'Idée', es: 'Idea', ar: 'الفكرة' },
    {
      en: 'What it is about, and whether it is its own.',
      fr: 'Ce dont il s’agit, et si cela n’appartient qu’à l’œuvre.',
      es: 'De qué trata y si es algo propio.',
      ar: 'ما يتناوله العمل، وهل هو خاصّ به.'
    }
  ),
  ofTen(
    'craft',
    0.35,
    { en: 'Craft', fr: 'Métier', es: 'Oficio', ar: 'الإتقان' },
    {
      en: 'How well it is made with the means that it chose.',
      fr: 'La maîtrise des moyens choisis.',
      es: 'El dominio de los medios elegidos.',
      ar: 'إتقان الوسائل التي اختارها العمل.'
    }
  ),
  ofTen(
    'effect',
    0.25,
    { en: 'Effect', fr: 'Effet', es: 'Efecto', ar: 'الأثر' },
    {
      en: 'What stays when one has looked away.',
      fr: 'Ce qui reste quand on a détourné le regard.',
      es: 'Lo que queda cuando se aparta la mirada.',
      ar: 'ما يبقى بعد أن يُصرف النظر عنه.'
    }
  )
]

const screening: Criterion[] = [
  {
    id: 'verdict',
    label: { en: 'In or out', fr: 'Retenue ou non', es: 'Dentro o fuera', ar: 'تُقبل أم لا' },
    help: {},
    weight: 1,
    min: 0,
    max: 2,
    step: 1,
    labels: {
      '0': { en: 'No', fr: 'Non', es: 'No', ar: 'لا' },
      '1': { en: 'Perhaps', fr: 'Peut-être', es: 'Quizás', ar: 'ربما' },
      '2': { en: 'Yes', fr: 'Oui', es: 'Sí', ar: 'نعم' }
    },
    required: true,
    comment: 'never'
  }
]

export const roundDefaults = (kind: RoundKind): RoundDefaults => ({
  criteria: kind === 'screening' ? screening : scoring,
  quorum: defaultQuorum,
  blind: true,
  sees_others: 'never',
  comments_to_artist: false,
  method: 'mean',
  opens_at: null,
  closes_at: null
})
