/*
 * The sixty works of the demo in the order of a walk: ten styles, six rounds, no two neighbours of one style. What is said
 * of each is said here; what it looks like lies in the folder of pictures.
 */
import type { DemoContest } from './demo.contests.ts'

type Named = readonly [artist: number, title: string]

const named = {
  flow_field: [
    [1, 'Undertow'],
    [2, 'Le courant de juin'],
    [3, 'Corriente'],
    [4, 'مجرى الماء'],
    [5, '流れのあと'],
    [6, 'Приплив']
  ],
  still_life: [
    [18, 'Three for the table'],
    [7, 'Νεκρή φύση με φως'],
    [26, 'Keukentafel'],
    [22, 'Las botellas de mi abuela'],
    [23, 'Après le repas'],
    [9, '정물, 늦은 오후']
  ],
  woven_grid: [
    [10, 'A cloth for my mother'],
    [16, 'Bitmemiş kilim'],
    [27, 'Audinys'],
    [15, 'Mřížka a stín'],
    [21, 'Vævet vinter'],
    [14, 'Loom song']
  ],
  light_study: [
    [25, 'Over the breakwater'],
    [11, 'Luz de janeiro'],
    [19, 'ضوء قبل المطر'],
    [17, 'Ultima luce'],
    [13, 'Ánh sáng sớm'],
    [1, 'Before the ferry']
  ],
  collage: [
    [24, 'Cuttings from a blue year'],
    [2, 'Papiers trouvés'],
    [12, 'Wycinki'],
    [3, 'Recortes del sur'],
    [20, '碎纸与海'],
    [0, 'Left on the quay']
  ],
  interference: [
    [15, 'Two radios'],
    [23, 'Moiré nº 3'],
    [11, 'Ondas'],
    [4, 'تداخل'],
    [21, 'Håndskrift'],
    [5, '干渉']
  ],
  photogram: [
    [27, 'Herbarium I'],
    [18, 'Fern, eleven minutes'],
    [17, 'Felci'],
    [8, 'צל של ענף'],
    [26, 'Blueprint of a hedge'],
    [6, 'Папороть']
  ],
  tessellation: [
    [19, 'زليج من الذاكرة'],
    [12, 'Kafelki'],
    [7, 'Ψηφίδα'],
    [10, 'Roof of the market'],
    [11, 'Azulejo partido'],
    [16, 'Çini']
  ],
  colour_field: [
    [0, 'Silent pitch'],
    [22, 'Campo rojo'],
    [9, '여백'],
    [24, 'Field, with weather'],
    [8, 'אדום על אדום'],
    [15, 'Žlutá pro Annu']
  ],
  ink_wash: [
    [14, 'Monsoon, first day'],
    [20, '墨与雾'],
    [13, 'Mực và sương'],
    [0, 'Rain on the harbour'],
    [2, 'Encre de nuit'],
    [25, 'Tideline']
  ]
} as const satisfies Record<string, readonly Named[]>

type Style = keyof typeof named

interface Made {
  medium: string
  alt: string
  /** Of the Salon's. */
  category: number
}

const made: Record<Style, Made> = {
  flow_field: { medium: 'Oil on linen', alt: 'Curved bands of colour sweep across the picture', category: 0 },
  still_life: { medium: 'Gouache on paper', alt: 'Vessels standing side by side on a table', category: 0 },
  woven_grid: {
    medium: 'Wool and linen, hand-woven',
    alt: 'A cloth woven in stripes and stepped squares',
    category: 3
  },
  light_study: { medium: 'Pigment print', alt: 'Light that fades over a wide and quiet view', category: 2 },
  collage: { medium: 'Cut paper on board', alt: 'Shapes of cut paper laid over one another', category: 1 },
  interference: {
    medium: 'Screen print in two colours',
    alt: 'Fine lines that cross and make waves where they meet',
    category: 1
  },
  photogram: {
    medium: 'Cyanotype on cotton paper',
    alt: 'Pale shapes of plants on a dark ground',
    category: 2
  },
  tessellation: { medium: 'Linocut', alt: 'A pattern of shapes that fit into one another', category: 1 },
  colour_field: { medium: 'Acrylic on canvas', alt: 'Large fields of colour with soft edges', category: 0 },
  ink_wash: { medium: 'Ink on rice paper', alt: 'Washes of ink, from dark to nearly nothing', category: 0 }
}

export interface DemoWork extends Made {
  contest: DemoContest['key']
  artist: number
  title: string
  style: Style
  /** The names of its pictures, the whole first. */
  pictures: readonly string[]
}

/** Photographs of the first rounds go to the prize for them, the rest to the two editions of the Salon. */
const contestOf = (style: Style, round: number): DemoContest['key'] => {
  if ((style === 'light_study' || style === 'photogram') && round < 4) return 'lumen'
  return round < 2 ? 'salon_past' : 'salon'
}

/** A cloth is shown whole and from near by, as its category asks; one of them out of focus, as the organisers found. */
const picturesOf = (style: Style, round: number): string[] => {
  const name = `${style.replace('_', '-')}-${round + 1}`
  return style === 'woven_grid' ? [name, `${name}-near`] : [name]
}

// The literal's own keys, which Object.keys widens to string.
const styles = Object.keys(named) as Style[]

export const demoWorks: readonly DemoWork[] = [0, 1, 2, 3, 4, 5].flatMap(round =>
  styles.flatMap(style => {
    const name = named[style][round]
    if (!name) return []
    const [artist, title] = name
    return [
      {
        ...made[style],
        contest: contestOf(style, round),
        artist,
        title,
        style,
        pictures: picturesOf(style, round)
      }
    ]
  })
)
