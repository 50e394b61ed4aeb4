/* An album of the salon's last edition: what visitors made in its open workshop. */
import type { NewAlbum } from '#contract/gallery.ts'

interface DemoPicture extends Omit<NewAlbum['pictures'][number], 'picture_id'> {
  /** Of the kept picture. */
  name: string
}

export const demoAlbum: Pick<NewAlbum, 'title' | 'text'> & { pictures: DemoPicture[] } = {
  title: {
    en: 'The open workshop',
    fr: 'L’atelier ouvert',
    es: 'El taller abierto',
    ar: 'الورشة المفتوحة'
  },
  text: {
    en: 'For three days anyone could sit down between the works and make something. This is what stayed with us.',
    fr: 'Pendant trois jours, chacun pouvait s’asseoir entre les œuvres et faire quelque chose. Voici ce qui nous est resté.',
    es: 'Durante tres días cualquiera pudo sentarse entre las obras y hacer algo. Esto es lo que se quedó con nosotros.',
    ar: 'ثلاثة أيام كان بوسع أي زائر فيها أن يجلس بين الأعمال ويصنع شيئًا. وهذا ما بقي عندنا.'
  },
  pictures: [
    {
      name: 'album-sea',
      alt: {
        en: 'Calm grey water up to the horizon, under a pale sky',
        fr: 'Une eau grise et calme jusqu’à l’horizon, sous un ciel pâle',
        es: 'Agua gris y tranquila hasta el horizonte, bajo un cielo pálido',
        ar: 'ماء رمادي هادئ حتى الأفق تحت سماء شاحبة'
      },
      caption: {
        en: 'Friday at seven, before the doors opened.',
        fr: 'Vendredi à sept heures, avant l’ouverture des portes.',
        es: 'Viernes a las siete, antes de abrir las puertas.',
        ar: 'الجمعة في السابعة، قبل أن تُفتح الأبواب.'
      }
    },
    {
      name: 'album-window',
      alt: {
        en: 'Daylight from a window, slanting across a violet wall',
        fr: 'La lumière d’une fenêtre, en biais sur un mur violet',
        es: 'La luz de una ventana, inclinada sobre una pared violeta',
        ar: 'ضوء نافذة مائل على جدار بنفسجي'
      },
      caption: {
        en: 'The first task: draw this before it has moved on.',
        fr: 'Premier exercice : dessiner ceci avant que cela ne se déplace.',
        es: 'Primer ejercicio: dibujar esto antes de que se mueva.',
        ar: 'التمرين الأول: ارسم هذا قبل أن يتحرّك.'
      }
    },
    {
      name: 'album-jugs',
      alt: {
        en: 'Jugs and vases in blue, white and red, close together on a table',
        fr: 'Cruches et vases bleus, blancs et rouges, serrés sur une table',
        es: 'Jarras y jarrones azules, blancos y rojos, muy juntos sobre una mesa',
        ar: 'أباريق ومزهريات زرقاء وبيضاء وحمراء متلاصقة على طاولة'
      },
      caption: {
        en: 'Forty people painted these jugs. No two agreed on the blue.',
        fr: 'Quarante personnes ont peint ces cruches. Pas deux n’ont vu le même bleu.',
        es: 'Cuarenta personas pintaron estas jarras. No hubo dos azules iguales.',
        ar: 'رسم أربعون شخصًا هذه الأباريق، ولم يتّفق اثنان على الأزرق.'
      }
    },
    {
      name: 'album-grasses',
      alt: {
        en: 'Pale grasses on a dark green sheet with uneven edges',
        fr: 'Des herbes pâles sur une feuille vert sombre aux bords irréguliers',
        es: 'Hierbas pálidas sobre una hoja verde oscuro de bordes irregulares',
        ar: 'أعشاب شاحبة على ورقة خضراء داكنة غير مستوية الحواف'
      },
      caption: {
        en: 'Grasses from the towpath, printed by the sun on our roof.',
        fr: 'Des herbes du chemin de halage, imprimées par le soleil sur notre toit.',
        es: 'Hierbas del camino de sirga, impresas por el sol en nuestra azotea.',
        ar: 'أعشاب من طريق الضفة، طبعتها الشمس على سطحنا.'
      }
    },
    {
      name: 'album-cloth',
      alt: {
        en: 'A cloth in blue, yellow and white, each band in another pattern',
        fr: 'Une étoffe bleue, jaune et blanche, à chaque bande son motif',
        es: 'Una tela azul, amarilla y blanca, cada franja con otro dibujo',
        ar: 'قماش أزرق وأصفر وأبيض، لكل شريط فيه نقش مختلف'
      },
      caption: {
        en: 'The loom was anybody’s. Each band is another pair of hands.',
        fr: 'Le métier était à tout le monde. Chaque bande, d’autres mains.',
        es: 'El telar era de todos. Cada franja, otro par de manos.',
        ar: 'كان النول للجميع، وكل شريط من يدين أخريين.'
      }
    },
    {
      name: 'album-strokes',
      alt: {
        en: 'Three rows of nine short red brush strokes',
        fr: 'Trois rangées de neuf courts traits de pinceau rouges',
        es: 'Tres filas de nueve pinceladas rojas y cortas',
        ar: 'ثلاثة صفوف في كل منها تسع ضربات فرشاة حمراء قصيرة'
      },
      caption: {
        en: 'Twenty-seven visitors, one stroke each.',
        fr: 'Vingt-sept visiteurs, un trait chacun.',
        es: 'Veintisiete visitantes, una pincelada cada uno.',
        ar: 'سبعة وعشرون زائرًا، لكل منهم ضربة واحدة.'
      }
    },
    {
      name: 'album-leaves',
      alt: {
        en: 'Leaves cut from coloured paper, standing in a row',
        fr: 'Des feuilles découpées dans du papier de couleur, en rang',
        es: 'Hojas recortadas en papel de color, puestas en fila',
        ar: 'أوراق شجر مقصوصة من ورق ملوّن، مصطفّة جنبًا إلى جنب'
      },
      caption: {
        en: 'From the children’s table: last year’s posters, cut up on Sunday.',
        fr: 'De la table des enfants : les affiches de l’an passé, découpées le dimanche.',
        es: 'De la mesa de los niños: los carteles del año anterior, recortados el domingo.',
        ar: 'من طاولة الأطفال: ملصقات العام الماضي، قُصّت يوم الأحد.'
      }
    }
  ]
}
