/* What the demo's contests say of themselves: categories, prizes, questions, in the languages of their teams. */
import type { ContestChanges } from '#contract/contests.ts'
import { category } from './demo.contest-category.ts'

export type DemoContestParts = Pick<
  ContestChanges,
  | 'summary'
  | 'categories'
  | 'prizes'
  | 'fields'
  | 'rights'
  | 'ai'
  | 'showing'
  | 'naming'
  | 'per_person'
  | 'per_category'
  | 'age_on'
  | 'edit_after_submit'
>

export const salonParts: DemoContestParts = {
  // Its jury begins with what came early, so what is submitted stays as it is.
  edit_after_submit: false,
  summary: {
    en: 'For new work made by hand in the last three years. A jury of five hangs the exhibition in the old grain store; the public has a prize of its own.',
    fr: 'Pour des œuvres neuves, faites à la main ces trois dernières années. Un jury de cinq personnes accroche l’exposition dans l’ancien grenier à blé ; le public décerne son propre prix.',
    es: 'Para obras nuevas hechas a mano en los últimos tres años. Un jurado de cinco personas cuelga la exposición en el antiguo granero; el público concede su propio premio.',
    ar: 'لأعمال جديدة أُنجزت باليد في السنوات الثلاث الأخيرة. تعلّق لجنة من خمسة محكّمين المعرض في مخزن الحبوب القديم، وللجمهور جائزته الخاصة.'
  },
  per_person: 4,
  per_category: 2,
  ai: 'none',
  showing: 'at_once',
  naming: 'at_once',
  categories: [
    category({
      title: {
        en: 'Painting and drawing',
        fr: 'Peinture et dessin',
        es: 'Pintura y dibujo',
        ar: 'الرسم والتصوير الزيتي'
      },
      media: ['painting', 'drawing', 'illustration']
    }),
    category({
      title: {
        en: 'Print and collage',
        fr: 'Estampe et collage',
        es: 'Grabado y collage',
        ar: 'الطباعة والكولاج'
      },
      media: ['print', 'collage', 'mixed_media']
    }),
    category({
      title: { en: 'Photography', fr: 'Photographie', es: 'Fotografía', ar: 'التصوير الفوتوغرافي' },
      media: ['photography'],
      images_max: 8
    }),
    category({
      title: {
        en: 'Sculpture and ceramics',
        fr: 'Sculpture et céramique',
        es: 'Escultura y cerámica',
        ar: 'النحت والخزف'
      },
      media: ['sculpture', 'ceramics', 'textile'],
      images_min: 2,
      images_max: 10
    }),
    category({
      title: { en: 'Young hands', fr: 'Jeunes mains', es: 'Manos jóvenes', ar: 'أيدٍ شابة' },
      description: {
        en: 'For artists from sixteen to twenty-two, free of charge.',
        fr: 'Pour les artistes de seize à vingt-deux ans, sans frais.',
        es: 'Para artistas de dieciséis a veintidós años, sin cuota.',
        ar: 'لفنانين من السادسة عشرة إلى الثانية والعشرين، مجاناً.'
      },
      age_min: 16,
      age_max: 22,
      fees: [0, 0]
    })
  ],
  prizes: [
    {
      title: { en: 'Quay Prize', fr: 'Prix du Quai', es: 'Premio del Muelle', ar: 'جائزة الرصيف' },
      amount: 500_000,
      text: {
        en: 'And a room of one’s own in the next Salon.',
        fr: 'Et une salle entière au prochain Salon.',
        es: 'Y una sala propia en el próximo Salón.',
        ar: 'وقاعة كاملة في الصالون القادم.'
      }
    },
    {
      title: {
        en: 'Prize of the jury',
        fr: 'Prix du jury',
        es: 'Premio del jurado',
        ar: 'جائزة لجنة التحكيم'
      },
      amount: 200_000,
      text: {}
    },
    {
      title: {
        en: 'Prize of the public',
        fr: 'Prix du public',
        es: 'Premio del público',
        ar: 'جائزة الجمهور'
      },
      amount: 100_000,
      text: {}
    }
  ],
  fields: [
    {
      id: 'hanging',
      kind: 'choice',
      label: {
        en: 'How does it hang?',
        fr: 'Comment s’accroche-t-elle ?',
        es: '¿Cómo se cuelga?',
        ar: 'كيف يُعلّق؟'
      },
      help: {},
      required: true,
      jury_sees: false,
      options: [
        { id: 'wire', label: { en: 'On a wire', fr: 'Sur un fil', es: 'Con cable', ar: 'بسلك' } },
        {
          id: 'rail',
          label: { en: 'On two hooks', fr: 'Sur deux crochets', es: 'Con dos ganchos', ar: 'بخطّافين' }
        },
        {
          id: 'stands',
          label: { en: 'It stands', fr: 'Elle se pose', es: 'Va sobre base', ar: 'يُوضع على قاعدة' }
        }
      ],
      min: null,
      max: null
    },
    {
      id: 'making',
      kind: 'long',
      label: {
        en: 'How was it made?',
        fr: 'Comment a-t-elle été faite ?',
        es: '¿Cómo se hizo?',
        ar: 'كيف صُنع؟'
      },
      help: {},
      required: false,
      jury_sees: true,
      options: [],
      min: null,
      max: 800
    }
  ],
  rights: {
    uses: ['exhibition', 'catalogue', 'promotion', 'archive'],
    years: 5,
    exclusive: false,
    credited: true,
    note: {}
  }
}

export const novaParts: DemoContestParts = {
  summary: {
    es: 'Para quienes muestran su obra por primera vez. Sin cuota, sin título y sin galería.',
    en: 'For those who show their work for the first time. No fee, no degree, no gallery needed.',
    fr: 'Pour celles et ceux qui montrent leur travail pour la première fois. Sans frais, sans diplôme, sans galerie.'
  },
  per_person: 2,
  per_category: 2,
  ai: 'assisted',
  showing: 'after_close',
  naming: 'at_once',
  categories: [
    category({
      title: { es: 'De 14 a 17 años', en: 'Ages 14 to 17', fr: 'De 14 à 17 ans' },
      age_min: 14,
      age_max: 17,
      images_max: 3
    }),
    category({
      title: { es: 'De 18 a 22 años', en: 'Ages 18 to 22', fr: 'De 18 à 22 ans' },
      age_min: 18,
      age_max: 22,
      images_max: 3
    })
  ],
  prizes: [
    {
      title: { es: 'Residencia de un mes', en: 'A month of residency', fr: 'Un mois de résidence' },
      amount: null,
      text: {
        es: 'Taller, alojamiento y materiales en Madrid.',
        en: 'Studio, room and materials in Madrid.',
        fr: 'Atelier, logement et matériel à Madrid.'
      }
    }
  ],
  fields: [],
  rights: { uses: ['exhibition', 'promotion'], years: 2, exclusive: false, credited: true, note: {} }
}

export const lumenParts: DemoContestParts = {
  summary: {
    en: 'Single photographs in which light is the subject. The jury decides, and the public votes beside it.',
    fr: 'Des photographies uniques dont la lumière est le sujet. Le jury décide, et le public vote à ses côtés.',
    ar: 'صور مفردة يكون الضوء موضوعها. تقرّر لجنة التحكيم ويصوّت الجمهور إلى جانبها.'
  },
  per_person: 3,
  per_category: 3,
  ai: 'none',
  showing: 'after_close',
  naming: 'at_once',
  categories: [
    category({
      title: { en: 'Single picture', fr: 'Photographie seule', ar: 'صورة مفردة' },
      media: ['photography'],
      images_max: 1,
      places: 5
    })
  ],
  prizes: [
    {
      title: { en: 'Lumen Prize', fr: 'Prix Lumen', ar: 'جائزة لومن' },
      amount: 1_000_000,
      text: {}
    }
  ],
  fields: [],
  rights: {
    uses: ['exhibition', 'catalogue', 'promotion'],
    years: 3,
    exclusive: false,
    credited: true,
    note: {}
  }
}
