/* Those of the demo's opportunities that take applications. */
import type { DemoOpportunity } from './demo.opportunities.ts'

export const openOffers: DemoOpportunity[] = [
  {
    by: 0,
    kind: 'residency',
    state: 'published',
    title: {
      en: 'Three months in a print studio',
      fr: 'Trois mois dans un atelier d’estampe',
      es: 'Tres meses en un taller de grabado',
      ar: 'ثلاثة أشهر في مرسم للطباعة'
    },
    summary: {
      en: 'A studio with a press, a flat, and 1,500 euros every month.',
      fr: 'Un atelier avec presse, un appartement et 1 500 euros chaque mois.',
      es: 'Un taller con prensa, un piso y 1.500 euros cada mes.',
      ar: 'مرسم فيه مكبس وشقة و1500 يورو كل شهر.'
    },
    closes_in: 34,
    runs: [90, 179],
    more: {
      pays: 150_000,
      pays_per: 'month',
      provides: [
        { kind: 'studio', amount: 90_000 },
        { kind: 'housing', amount: 180_000 },
        { kind: 'materials', amount: null }
      ],
      costs: [{ kind: 'meals', amount: null }],
      disciplines: ['print', 'drawing'],
      stages: ['emerging', 'mid_career'],
      places: 2,
      works: 1,
      blind: true
    }
  },
  {
    by: 1,
    kind: 'commission',
    state: 'published',
    title: {
      en: 'A work for the quay wall',
      fr: 'Une œuvre pour le mur du quai',
      es: 'Una obra para el muro del muelle',
      ar: 'عمل لجدار الرصيف'
    },
    summary: {
      en: '18,000 euros for the artist, and production paid by the museum.',
      fr: '18 000 euros pour l’artiste ; la production est payée par le musée.',
      es: '18.000 euros para el artista; la producción la paga el museo.',
      ar: '18 ألف يورو للفنان، والإنتاج على نفقة المتحف.'
    },
    closes_in: 51,
    runs: [120, 300],
    more: {
      pays: 1_800_000,
      provides: [
        { kind: 'production', amount: 2_500_000 },
        { kind: 'travel', amount: null }
      ],
      works: 1,
      donated_works: 1,
      disciplines: ['sculpture', 'mixed_media'],
      selected_by: 'curator'
    }
  },
  {
    by: 2,
    kind: 'grant',
    state: 'published',
    title: {
      en: 'Five grants for a first year',
      fr: 'Cinq bourses pour une première année',
      es: 'Cinco becas para un primer año',
      ar: 'خمس منح للسنة الأولى'
    },
    summary: {
      en: '6,000 euros in the year after your degree, for time to work.',
      fr: '6 000 euros l’année qui suit votre diplôme, pour du temps de travail.',
      es: '6.000 euros el año siguiente a su título, para tener tiempo de trabajar.',
      ar: '6000 يورو في السنة التي تلي تخرّجكم، لتجدوا وقتًا للعمل.'
    },
    closes_in: 19,
    runs: null,
    more: { pays: 600_000, places: 5, stages: ['student', 'emerging'], remote: true, place: '' }
  },
  {
    by: 0,
    kind: 'open_call',
    state: 'published',
    title: {
      en: 'Paper, and nothing else',
      fr: 'Du papier, et rien d’autre',
      es: 'Papel, y nada más',
      ar: 'ورق ولا شيء غيره'
    },
    summary: {
      en: 'Twelve works on paper are shown; each artist gets 400 euros and the journey.',
      fr: 'Douze œuvres sur papier sont exposées ; chaque artiste reçoit 400 euros et le voyage.',
      es: 'Se exponen doce obras sobre papel; cada artista recibe 400 euros y el viaje.',
      ar: 'يُعرض اثنا عشر عملًا على ورق، ويتلقى كل فنان 400 يورو وتكاليف السفر.'
    },
    closes_in: 12,
    runs: [60, 95],
    more: {
      pays: 40_000,
      provides: [{ kind: 'travel', amount: 25_000 }],
      costs: [{ kind: 'shipping', amount: 6_000 }],
      places: 12,
      disciplines: ['drawing', 'print', 'collage']
    }
  },
  {
    by: 1,
    kind: 'job',
    state: 'published',
    title: {
      en: 'Technician for the workshop',
      fr: 'Technicien d’atelier',
      es: 'Técnico de taller',
      ar: 'فنّي للورشة'
    },
    summary: {
      en: 'Twenty hours a week for an artist who knows wood and metal; 24 euros an hour.',
      fr: 'Vingt heures par semaine pour un artiste qui connaît le bois et le métal ; 24 euros de l’heure.',
      es: 'Veinte horas semanales para un artista que conozca la madera y el metal; 24 euros la hora.',
      ar: 'عشرون ساعة أسبوعيًا لفنان يعرف الخشب والمعدن، بـ24 يورو في الساعة.'
    },
    closes_in: 26,
    runs: [45, 410],
    more: { pays: 2_400, pays_per: 'hour', hours: 1040, selected_by: 'organisation' }
  },
  {
    by: 2,
    kind: 'exhibition',
    state: 'published',
    title: {
      en: 'A room in spring',
      fr: 'Une salle au printemps',
      es: 'Una sala en primavera',
      ar: 'قاعة في الربيع'
    },
    summary: {
      en: 'Six weeks in our house in Lyon, with 2,000 euros and a catalogue.',
      fr: 'Six semaines dans notre maison à Lyon, avec 2 000 euros et un catalogue.',
      es: 'Seis semanas en nuestra casa de Lyon, con 2.000 euros y un catálogo.',
      ar: 'ستة أسابيع في بيتنا في ليون، مع 2000 يورو ودليل.'
    },
    closes_in: 75,
    runs: [150, 192],
    more: {
      pays: 200_000,
      provides: [
        { kind: 'production', amount: 150_000 },
        { kind: 'travel', amount: null },
        { kind: 'housing', amount: null }
      ],
      works: 6
    }
  }
]
