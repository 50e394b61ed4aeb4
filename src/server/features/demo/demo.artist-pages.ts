/* What eleven artists of the demo say of themselves, each in their own language; two of them not to everybody, and one a child. */
import type { CvRow } from '#contract/artists.ts'
import type { CvKind, PageVisibility } from '#contract/rules/artist-choices.ts'

export interface DemoArtistPage {
  /** Their place among the artists of the demo. */
  artist: number
  handle: string
  visibility: PageVisibility
  pronouns: string
  city: string
  country: string
  disciplines: string[]
  website: string | null
  bio: string
  statement: string
  cv: CvRow[]
  /** A picture of the demo; left out, there is none. */
  portrait?: string
  /** Left out, nothing is said of it. */
  age?: number
}

interface Years {
  from_year: number
  to_year: number | null
}

const years = (from_year: number, to_year: number | null = null): Years => ({ from_year, to_year })

const row = (kind: CvKind, when: Years, title: string, place: string): CvRow => ({
  kind,
  ...when,
  title,
  place,
  link: null,
  visibility: 'public'
})

export const demoArtistPages: readonly DemoArtistPage[] = [
  {
    artist: 0,
    handle: 'amadou-keita',
    portrait: 'collage-3',
    visibility: 'public',
    pronouns: 'he/him',
    city: 'Ghent',
    country: 'BE',
    disciplines: ['Collage', 'Printmaking'],
    website: 'https://amadou-keita.example/',
    bio: 'Born in Ségou, lives and works in Ghent, in a studio above a bicycle repair shop.',
    statement:
      'I collect what the harbour leaves behind: tickets, crate labels, the backs of photographs. On paper they meet people who never met. I cut slowly and glue late, so that a picture can still change its mind.',
    cv: [
      row('exhibition', years(2024), 'Low Tide', 'Croxhapox, Ghent'),
      row('exhibition', years(2022), 'Paper Boats', 'Kunsthalle Mechelen'),
      row('residency', years(2021), 'Studio residency', 'Frans Masereel Centrum, Kasterlee'),
      row('education', years(2013, 2017), 'Master in Fine Arts', 'KASK, Ghent'),
      row('collection', years(2023), 'Two collages', 'City of Ghent')
    ]
  },
  {
    artist: 1,
    handle: 'ingrid-solvang',
    portrait: 'colour-field-2',
    visibility: 'public',
    pronouns: '',
    city: 'Stavanger',
    country: 'NO',
    disciplines: ['Maleri', 'Tegning'],
    website: 'https://solvang.example/',
    bio: 'Utdannet ved Kunsthøgskolen i Bergen. Bor ved sjøen i Stavanger.',
    statement:
      'Jeg maler det samme sundet hver morgen før fergen går. Det er aldri det samme. Strømmen tegner, og jeg følger etter så godt jeg kan.',
    cv: [
      row('exhibition', years(2023), 'Før fergen', 'Stavanger kunstforening'),
      row('exhibition', years(2019), 'Høstutstillingen', 'Kunstnernes Hus, Oslo'),
      row('education', years(2008, 2012), 'Bachelor i kunst', 'Kunsthøgskolen i Bergen')
    ]
  },
  {
    artist: 2,
    handle: 'lea-fontanel',
    portrait: 'collage-5',
    visibility: 'public',
    pronouns: 'elle',
    city: 'Marseille',
    country: 'FR',
    disciplines: ['Dessin', 'Collage'],
    website: 'https://fontanel.example/',
    bio: 'Née à Arles, vit à Marseille. Enseigne le dessin en école primaire deux jours par semaine.',
    statement:
      'Je dessine des courants : celui de l’eau, celui des gens sur un quai. Une feuille commence quand je ne sais pas où elle va et s’arrête quand je pourrais l’expliquer.',
    cv: [
      row('exhibition', years(2024), 'Le courant de juin', 'Galerie de la Joliette, Marseille'),
      row('residency', years(2022), 'Résidence de dessin', 'Moly-Sabata, Sablons'),
      row('education', years(2010, 2015), 'DNSEP', 'Beaux-Arts de Marseille'),
      row('press', years(2024), 'Trois questions à Léa Fontanel', 'Le Ravi')
    ]
  },
  {
    artist: 3,
    handle: 'mateo-iriarte',
    visibility: 'public',
    pronouns: '',
    city: 'Rosario',
    country: 'AR',
    disciplines: ['Grabado', 'Collage'],
    website: null,
    bio: 'Vive y trabaja en Rosario, a orillas del Paraná.',
    statement:
      'Trabajo con recortes de diarios que ya nadie guarda. Me interesa lo que queda de una noticia cuando se le quita la fecha: un gesto, una sombra, el borde de una mano.',
    cv: [
      row('exhibition', years(2023), 'Recortes del sur', 'Museo Castagnino, Rosario'),
      row('award', years(2021), 'Mención, Salón Nacional de Artes Visuales', 'Buenos Aires'),
      row('education', years(2009, 2014), 'Licenciatura en Bellas Artes', 'Universidad Nacional de Rosario')
    ]
  },
  {
    artist: 4,
    handle: 'layla-haddad',
    visibility: 'public',
    pronouns: '',
    city: 'بيروت',
    country: 'LB',
    disciplines: ['رسم', 'خط'],
    website: 'https://haddad.example/',
    bio: 'وُلدت في صيدا، وتعيش وتعمل في بيروت.',
    statement:
      'أبدأ من السطر ولا أعرف إن كان سيصير كلمة أم موجة. الماء والحبر يتعلّم أحدهما من الآخر، وأنا أتعلّم منهما الصبر.',
    cv: [
      row('exhibition', years(2024), 'مجرى', 'دار النمر، بيروت'),
      row('residency', years(2022), 'إقامة فنية', 'مؤسسة الشارقة للفنون'),
      row('education', years(2006, 2010), 'بكالوريوس فنون جميلة', 'الجامعة اللبنانية')
    ]
  },
  {
    artist: 5,
    handle: 'hanako-yamada',
    visibility: 'public',
    pronouns: '',
    city: '金沢',
    country: 'JP',
    disciplines: ['水墨', '版画'],
    website: null,
    bio: '金沢在住。',
    statement: '水が通ったあとに残るものを描いています。急がず、乾くのを待ち、もう一度だけ筆を置きます。',
    cv: [row('exhibition', years(2023), '流れのあと', '金沢21世紀美術館 市民ギャラリー')]
  },
  {
    artist: 10,
    handle: 'wanjiru-kamau',
    visibility: 'unlisted',
    pronouns: 'she/her',
    city: 'Nairobi',
    country: 'KE',
    disciplines: ['Textile'],
    website: null,
    bio: 'Weaver and teacher in Nairobi.',
    statement: 'My mother counted threads aloud. I count them too, and where I lose count a pattern begins.',
    cv: [row('exhibition', years(2022), 'Counting', 'Circle Art Gallery, Nairobi')]
  },
  {
    artist: 11,
    handle: 'joao-teixeira',
    visibility: 'public',
    pronouns: '',
    city: 'Porto',
    country: 'PT',
    disciplines: ['Fotografia'],
    website: 'https://teixeira.example/',
    bio: 'Fotógrafo, vive no Porto.',
    statement:
      'Fotografo a luz antes de ela chegar às coisas. Em janeiro há dias em que só ela existe e o resto fica para depois.',
    cv: [
      row('exhibition', years(2021), 'Luz de janeiro', 'Centro Português de Fotografia, Porto'),
      row('publication', years(2022), 'Ondas', 'Dois Dias Edições')
    ]
  },
  {
    artist: 14,
    handle: 'priya-raghavan',
    visibility: 'public',
    pronouns: 'she/her',
    city: 'Chennai',
    country: 'IN',
    disciplines: ['Textile', 'Drawing'],
    website: 'https://raghavan.example/',
    bio: 'Studied textile design in Ahmedabad; works between Chennai and Antwerp.',
    statement:
      'A loom is a drawing machine that remembers every decision. I like it for that, and I distrust it for that. In each cloth there is one thread that I put in with my eyes closed.',
    cv: [
      row('exhibition', years(2024), 'Loom Songs', 'Dakshinachitra Museum, Chennai'),
      row('residency', years(2023), 'Artist in residence', 'AIR Antwerp'),
      row('education', years(2011, 2015), 'Textile Design', 'National Institute of Design, Ahmedabad'),
      row('collection', years(2022), 'A cloth in three parts', 'Museum of Art & Photography, Bengaluru')
    ]
  },
  {
    artist: 18,
    handle: 'sinead-ohare',
    visibility: 'private',
    pronouns: '',
    city: 'Galway',
    country: 'IE',
    disciplines: ['Photogram'],
    website: null,
    bio: '',
    statement: 'Still to be written.',
    cv: []
  },
  {
    artist: 28,
    handle: 'noor-draws',
    visibility: 'public',
    pronouns: '',
    city: '',
    country: 'NL',
    disciplines: ['Drawing'],
    website: null,
    bio: '',
    statement: 'I draw boats. First the mast, because it has to fit on the paper, and then the sea.',
    cv: [],
    age: 12
  }
]
