/* The sponsors of the demo's salon, and what was said of it. All of them are made up. */
import type { NewSponsor } from '#contract/sponsors.ts'
import type { NewTestimonial } from '#contract/testimonials.ts'

export interface DemoSponsor extends Omit<NewSponsor, 'logo_id' | 'dark_logo_id'> {
  /** The names of its pictures, for light pages and for dark ones. */
  logo: string
  dark_logo: string | null
}

export const demoSponsors: DemoSponsor[] = [
  {
    tier: 'platinum',
    name: 'Quay & Crane Foundation',
    link: 'https://quay-and-crane.example/',
    logo: 'sponsor-quay-and-crane',
    dark_logo: 'sponsor-quay-and-crane-dark',
    text: {
      en: 'Keeps the old grain store open to the public, and lends it to the Salon every autumn.',
      fr: 'Maintient l’ancien grenier à blé ouvert au public et le prête au Salon chaque automne.',
      es: 'Mantiene el antiguo granero abierto al público y lo cede al Salón cada otoño.',
      ar: 'تُبقي مخزن الحبوب القديم مفتوحًا للجمهور وتعيره للصالون كل خريف.'
    },
    prize: {
      en: 'The Grand Prize',
      fr: 'Le Grand Prix',
      es: 'El Gran Premio',
      ar: 'الجائزة الكبرى'
    }
  },
  {
    tier: 'gold',
    name: 'Harbour Press',
    link: 'https://harbour-press.example/',
    logo: 'sponsor-harbour-press',
    dark_logo: 'sponsor-harbour-press-dark',
    text: {
      en: 'Printers since 1911. They set the catalogue by hand and have never missed an opening.',
      fr: 'Imprimeurs depuis 1911. Ils composent le catalogue à la main et n’ont jamais manqué un vernissage.',
      es: 'Impresores desde 1911. Componen el catálogo a mano y no se han perdido ninguna inauguración.',
      ar: 'مطبعة منذ عام 1911، تصفّ الدليل باليد ولم تتخلّف عن افتتاح قط.'
    },
    prize: {
      en: '500 copies of the catalogue',
      fr: '500 exemplaires du catalogue',
      es: '500 ejemplares del catálogo',
      ar: '500 نسخة من دليل المعرض'
    }
  },
  {
    tier: 'silver',
    name: 'Verbeke Pigments',
    link: 'https://verbeke-pigments.example/',
    logo: 'sponsor-verbeke-pigments',
    dark_logo: null,
    text: {
      en: 'Grinds colours in the next street.',
      fr: 'Broie des couleurs dans la rue voisine.',
      es: 'Muele colores en la calle de al lado.',
      ar: 'يطحن الألوان في الشارع المجاور.'
    },
    prize: {
      en: 'Material for the young artist’s award',
      fr: 'Le matériel du prix du jeune artiste',
      es: 'El material del premio al artista joven',
      ar: 'موادّ جائزة الفنان الشاب'
    }
  },
  {
    tier: 'partner',
    name: 'Tram Line 7',
    link: null,
    logo: 'sponsor-tram-line-7',
    dark_logo: 'sponsor-tram-line-7-dark',
    text: {
      en: 'Takes visitors to the door, and works to the depot.',
      fr: 'Amène les visiteurs à la porte, et les œuvres au dépôt.',
      es: 'Lleva a los visitantes hasta la puerta y las obras al depósito.',
      ar: 'يوصل الزوّار إلى الباب والأعمال إلى المستودع.'
    },
    prize: {}
  }
]

interface DemoTestimonial extends Omit<NewTestimonial, 'portrait_id'> {
  /** Offered for the platform's page; the operator has not read all of them yet. */
  offered: true
  shown: boolean
}

export const demoTestimonials: DemoTestimonial[] = [
  {
    name: 'Ingrid Solheim',
    quote: {
      en: 'I sent one print and forgot about it. In October it hung beside a painter I had copied as a student.',
      fr: 'J’ai envoyé une estampe, puis je l’ai oubliée. En octobre, elle était accrochée à côté d’une peintre que je copiais étudiante.',
      es: 'Envié un grabado y me olvidé de él. En octubre colgaba junto a una pintora a la que copiaba de estudiante.',
      ar: 'أرسلتُ مطبوعة واحدة ونسيتُها. وفي أكتوبر كانت معلّقة إلى جانب رسّامة كنتُ أنقل عنها وأنا طالبة.'
    },
    role: {
      en: 'Entered a woodcut',
      fr: 'A présenté une gravure sur bois',
      es: 'Presentó una xilografía',
      ar: 'شاركت بحفر على الخشب'
    },
    consent: { on: '2026-02-11', how: 'by mail to Odile' },
    offered: true,
    shown: true
  },
  {
    name: 'Bashir Haddad',
    quote: {
      en: 'Nobody on the jury knew whose sheet lay before them. You notice it in what they write.',
      fr: 'Personne dans le jury ne savait de qui était la feuille. Cela se sent dans ce qu’ils écrivent.',
      es: 'Nadie del jurado sabía de quién era la hoja que tenía delante. Se nota en lo que escriben.',
      ar: 'لم يكن أحد في لجنة التحكيم يعرف لمن العمل الذي أمامه، وهذا واضح في ما يكتبون.'
    },
    role: {
      en: 'Awarded in the last edition',
      fr: 'Primé à la dernière édition',
      es: 'Premiado en la última edición',
      ar: 'نال جائزة في الدورة الأخيرة'
    },
    consent: { on: '2026-02-14', how: 'signed at the opening' },
    offered: true,
    shown: true
  },
  {
    name: 'Noor de Wit',
    quote: {
      en: 'My class comes every year. They argue about the hanging all the way home.',
      fr: 'Ma classe vient chaque année. Ils débattent de l’accrochage jusqu’à la maison.',
      es: 'Mi clase viene todos los años. Discuten sobre el montaje durante todo el camino de vuelta.',
      ar: 'يأتي صفّي كل عام، ويظلّ التلاميذ يتجادلون في طريقة التعليق طوال طريق العودة.'
    },
    role: {
      en: 'Teaches drawing',
      fr: 'Enseigne le dessin',
      es: 'Profesora de dibujo',
      ar: 'معلّمة رسم'
    },
    consent: { on: '2026-03-02', how: 'by mail to Oskar' },
    offered: true,
    shown: false
  }
]
