/* What a new contest begins with: enough to be changed instead of written. */
import type { Contest, NewContest } from '#contract/contests.ts'
import type { CategoryChanges } from '#contract/contests.ts'
import { emptyCategory } from '#contract/rules/new-category.ts'

export interface Begun extends Pick<
  Contest,
  | 'summary'
  | 'cover_id'
  | 'fee_tiers'
  | 'pay_within'
  | 'refund'
  | 'per_person'
  | 'per_category'
  | 'fields'
  | 'rights'
  | 'ai'
  | 'showing'
  | 'naming'
  | 'edit_after_submit'
  | 'vacated_place'
  | 'prizes'
> {
  /** Null: the team's. */
  time_zone: string | null
  categories: Omit<CategoryChanges, 'id'>[]
}

const category = (changes: Partial<CategoryChanges>): Begun['categories'][number] => ({
  ...emptyCategory,
  ...changes
})

const plain: Begun = {
  summary: {},
  cover_id: null,
  time_zone: null,
  edit_after_submit: true,
  vacated_place: 'stays_vacant' as const,
  fee_tiers: [],
  pay_within: null,
  refund: null,
  per_person: 3,
  per_category: 1,
  fields: [],
  rights: {
    uses: ['exhibition', 'promotion', 'archive'],
    years: 5,
    exclusive: false,
    credited: true,
    note: {}
  },
  ai: 'none',
  showing: 'with_results',
  naming: 'after_judging',
  prizes: [],
  categories: []
}

const open = category({
  title: { en: 'Open category', fr: 'Catégorie ouverte', es: 'Categoría abierta', ar: 'الفئة المفتوحة' }
})

const single = (title: CategoryChanges['title']) => category({ title, media: ['photography'], images_max: 1 })

const aged = (age_min: number, age_max: number) =>
  category({
    title: {
      en: `Ages ${age_min} to ${age_max}`,
      fr: `De ${age_min} à ${age_max} ans`,
      es: `De ${age_min} a ${age_max} años`,
      ar: `من ${age_min} إلى ${age_max} سنة`
    },
    age_min,
    age_max,
    images_max: 1
  })

const templates: Record<NonNullable<NewContest['template']>, Begun> = {
  juried: {
    ...plain,
    rights: { ...plain.rights, uses: ['exhibition', 'catalogue', 'promotion', 'archive'] },
    categories: [
      category({
        title: {
          en: 'Works on the wall',
          fr: 'Œuvres murales',
          es: 'Obras de pared',
          ar: 'أعمال على الجدار'
        },
        media: ['painting', 'drawing', 'print', 'photography', 'illustration', 'collage', 'mixed_media']
      }),
      category({
        title: {
          en: 'Works in space',
          fr: 'Œuvres dans l’espace',
          es: 'Obras en el espacio',
          ar: 'أعمال في الفراغ'
        },
        media: ['sculpture', 'ceramics', 'textile', 'mixed_media']
      })
    ]
  },
  photography: {
    ...plain,
    per_person: 6,
    per_category: 3,
    ai: 'assisted',
    categories: [
      single({ en: 'Single picture', fr: 'Photographie seule', es: 'Fotografía única', ar: 'صورة مفردة' }),
      category({
        title: { en: 'Series', fr: 'Série', es: 'Serie', ar: 'سلسلة' },
        media: ['photography'],
        images_min: 3,
        images_max: 10
      })
    ]
  },
  children: {
    ...plain,
    per_person: 1,
    rights: { ...plain.rights, uses: ['exhibition'], years: 1 },
    categories: [aged(6, 9), aged(10, 13), aged(14, 17)]
  },
  video: {
    ...plain,
    categories: [
      category({
        title: { en: 'Talent', fr: 'Talent', es: 'Talento', ar: 'موهبة' },
        media: ['digital'],
        images_max: 3
      })
    ],
    fields: [
      {
        id: 'video',
        kind: 'short',
        label: {
          en: 'Address of the video',
          fr: 'Adresse de la vidéo',
          es: 'Dirección del vídeo',
          ar: 'رابط الفيديو'
        },
        help: {},
        required: true,
        jury_sees: true,
        options: [],
        min: null,
        max: 300
      }
    ]
  }
}

export const begunFrom = (template: NewContest['template']): Begun =>
  template ? templates[template] : { ...plain, categories: [open] }
