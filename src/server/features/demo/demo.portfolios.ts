/* Three series of artists in the demo, and two viewing rooms of its organisers. */
import type { NewSeries } from '#contract/series-shapes.ts'
import type { NewViewingRoom } from '#contract/viewing-rooms.ts'

interface DemoSeries extends Pick<NewSeries, 'title' | 'intro' | 'process' | 'credits'> {
  /** Their place in the list of artists. */
  artist: number
  /** Under their works on show, the first in turn. */
  captions: readonly string[]
}

export const demoSeries: readonly DemoSeries[] = [
  {
    artist: 0,
    title: 'Harbour Notes',
    intro:
      'I live four streets from the quay and walk there before work. These are notes from those walks, begun in the winter in which the ferries stood still.',
    process:
      'Each begins as a small drawing made standing up, in the cold, in less time than a coffee takes. The large ones are made from memory, and only from what was still there after a week.',
    credits: 'With thanks to the harbour office, which lets me in at the side gate.',
    captions: ['The first of them.', 'A week later, from the same place.']
  },
  {
    artist: 1,
    title: 'Between Tides',
    intro:
      'Twice a day the sea leaves a strip of ground that belongs to nobody. I have been painting it for three years, always in the hour before it is taken back.',
    process:
      'Oil on linen, in one sitting each. What is not there when the water comes is not in the picture.',
    credits: 'Linen from Verbeke Pigments.',
    captions: ['Low water at 6:40.', 'Ten minutes before it was gone.']
  },
  {
    artist: 2,
    title: 'Papiers de juin',
    intro:
      'Des papiers ramassés en marchant, un seul mois, une seule ville. Je ne choisis pas les couleurs : elles étaient par terre.',
    process: 'Découpés le soir même, collés le lendemain. Rien n’est peint.',
    credits: 'Merci aux balayeurs du quai, qui m’en ont laissé.',
    captions: ['Le 3 juin, sous la pluie.', 'Le 19, rue du Port.']
  }
]

interface DemoWall extends Omit<NewViewingRoom['walls'][number], 'works'> {
  /** What hangs there: all that is on show and of one of these media. */
  media: readonly string[]
}

interface DemoRoom extends Pick<NewViewingRoom, 'title' | 'intro'> {
  walls: readonly DemoWall[]
}

export const demoRooms: readonly DemoRoom[] = [
  {
    title: { en: 'Low Light', fr: 'Lumière basse', es: 'Luz baja', ar: 'ضوء خافت' },
    intro: {
      en: 'Works of the hour in which one turns on a lamp and then does not look away from the window.',
      fr: 'Des œuvres de l’heure où l’on allume une lampe sans quitter la fenêtre des yeux.',
      es: 'Obras de la hora en que se enciende una lámpara sin apartar la vista de la ventana.',
      ar: 'أعمال من الساعة التي نشعل فيها المصباح ولا نحوّل أنظارنا عن النافذة.'
    },
    walls: [
      {
        title: { en: 'Water', fr: 'L’eau', es: 'El agua', ar: 'الماء' },
        text: {
          en: 'Ink and oil, and in both the wet part comes first.',
          fr: 'De l’encre et de l’huile : dans les deux, l’eau vient d’abord.',
          es: 'Tinta y óleo: en ambos, lo húmedo va primero.',
          ar: 'حبر وزيت، وفي كليهما يأتي البلل أولًا.'
        },
        media: ['Ink on rice paper', 'Oil on linen']
      },
      {
        title: { en: 'Indoors', fr: 'Dedans', es: 'Dentro', ar: 'في الداخل' },
        text: {
          en: 'A table, some vessels, a field of one colour: what is left when nobody speaks.',
          fr: 'Une table, des récipients, un champ d’une seule couleur : ce qui reste quand personne ne parle.',
          es: 'Una mesa, unas vasijas, un campo de un solo color: lo que queda cuando nadie habla.',
          ar: 'طاولة وأوانٍ وحقل بلون واحد: ما يبقى حين لا يتكلم أحد.'
        },
        media: ['Gouache on paper', 'Acrylic on canvas']
      }
    ]
  },
  {
    title: { en: 'Made by Counting', fr: 'Fait en comptant', es: 'Hecho contando', ar: 'صُنع بالعدّ' },
    intro: {
      en: 'Warp and weft, two screens, one lino block after the other: pictures whose makers counted.',
      fr: 'Chaîne et trame, deux écrans, une plaque de lino après l’autre : des images dont les auteurs ont compté.',
      es: 'Urdimbre y trama, dos pantallas, una plancha de linóleo tras otra: imágenes cuyos autores contaron.',
      ar: 'سدى ولُحمة، وشاشتان، ولوح لينوليوم بعد آخر: صور عدّ صانعوها.'
    },
    walls: [
      {
        title: { en: 'Thread', fr: 'Le fil', es: 'El hilo', ar: 'الخيط' },
        text: {},
        media: ['Wool and linen, hand-woven']
      },
      {
        title: { en: 'Repeat', fr: 'La répétition', es: 'La repetición', ar: 'التكرار' },
        text: {
          en: 'Cut once, printed until it is enough.',
          fr: 'Gravé une fois, imprimé jusqu’à ce que cela suffise.',
          es: 'Tallado una vez, impreso hasta que basta.',
          ar: 'يُحفر مرة ويُطبع حتى يكفي.'
        },
        media: ['Linocut', 'Screen print in two colours', 'Cut paper on board']
      }
    ]
  }
]
