/* Three courses around the demo's salon: one is full, at one somebody waits, one is held online. */
import type { NewCourse } from '#contract/courses.ts'

export interface DemoCourse extends Omit<
  NewCourse,
  'sessions' | 'time_zone' | 'opens_at' | 'closes_at' | 'published'
> {
  /** In days from now, and hours of UTC. */
  held: { day: number; from: number; to: number }[]
  /** How many of the demo's artists ask for a seat; more than there are wait. */
  asked: number
}

export const demoCourses: DemoCourse[] = [
  {
    title: {
      en: 'Woodcut in two evenings',
      fr: 'La gravure sur bois en deux soirées',
      es: 'Xilografía en dos tardes',
      ar: 'الحفر على الخشب في أمسيتين'
    },
    text: {
      en: 'Cut on the first evening, print on the second. Wood, ink and paper are there; bring a drawing as large as a hand.',
      fr: 'On taille le premier soir, on imprime le second. Bois, encre et papier sont fournis ; apportez un dessin grand comme la main.',
      es: 'La primera tarde se talla, la segunda se imprime. Hay madera, tinta y papel; traiga un dibujo del tamaño de una mano.',
      ar: 'نحفر في الأمسية الأولى ونطبع في الثانية. الخشب والحبر والورق متوفّرة، فأحضر رسمًا بحجم الكف.'
    },
    teacher: 'Ingrid Solvang',
    level: 'beginner',
    age_min: 14,
    age_max: null,
    online: false,
    place: 'Old grain store, Quay 7, second floor',
    price: 6500,
    seats: 4,
    held: [
      { day: 19, from: 17, to: 20 },
      { day: 26, from: 17, to: 20 }
    ],
    asked: 4
  },
  {
    title: {
      en: 'Hanging a room',
      fr: 'Accrocher une salle',
      es: 'Montar una sala',
      ar: 'تعليق الأعمال في قاعة'
    },
    text: {
      en: 'Forty works, one room, one day. We hang it three times and keep the third.',
      fr: 'Quarante œuvres, une salle, une journée. Nous l’accrochons trois fois et gardons la troisième.',
      es: 'Cuarenta obras, una sala, un día. La montamos tres veces y nos quedamos con la tercera.',
      ar: 'أربعون عملًا وقاعة واحدة ويوم واحد. نعلّقها ثلاث مرات ونُبقي على الثالثة.'
    },
    teacher: 'Oskar Peeters',
    level: 'intermediate',
    age_min: null,
    age_max: null,
    online: false,
    place: 'Old grain store, Quay 7, great hall',
    price: 0,
    seats: 3,
    held: [{ day: 40, from: 8, to: 15 }],
    asked: 5
  },
  {
    title: {
      en: 'Photographing your own work',
      fr: 'Photographier ses propres œuvres',
      es: 'Fotografiar la obra propia',
      ar: 'كيف تصوّر أعمالك بنفسك'
    },
    text: {
      en: 'A window, two sheets of card and the telephone in your pocket: pictures that a jury can judge.',
      fr: 'Une fenêtre, deux feuilles de carton et le téléphone que vous avez en poche : des images qu’un jury peut juger.',
      es: 'Una ventana, dos cartulinas y el teléfono que lleva en el bolsillo: imágenes que un jurado puede juzgar.',
      ar: 'نافذة ولوحا كرتون والهاتف الذي في جيبك: صور يستطيع المحكّمون الحكم عليها.'
    },
    teacher: 'Priya Raghavan',
    level: 'all',
    age_min: null,
    age_max: null,
    online: true,
    place: '',
    price: 1500,
    seats: 40,
    held: [{ day: 12, from: 18, to: 20 }],
    asked: 2
  }
]
