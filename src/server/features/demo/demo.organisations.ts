/* Three organisations that offer something to artists through the demo. */
import type { NewOrganisation } from '#contract/organisations.ts'

export type Said = Record<'en' | 'fr' | 'es' | 'ar', string>

export interface DemoOrganisation extends Pick<NewOrganisation, 'name' | 'place' | 'country'> {
  about: Said
  /** Of each of its opportunities, as Markdown. */
  description: Said
}

export const demoOrganisations: DemoOrganisation[] = [
  {
    name: 'Canal House',
    place: 'Ghent',
    country: 'BE',
    about: {
      en: 'A house by the canal with four studios and a press. Artists have run it since 1998.',
      fr: 'Une maison au bord du canal avec quatre ateliers et une presse. Des artistes la dirigent depuis 1998.',
      es: 'Una casa junto al canal con cuatro talleres y una prensa. La llevan artistas desde 1998.',
      ar: 'بيت على القناة فيه أربعة مراسم ومكبس. يديره فنانون منذ 1998.'
    },
    description: {
      en: 'The house is yours while you are here:\n\n- Keys for day and night\n- A technician on two days a week\n- One evening at which you show what you like',
      fr: 'La maison est à vous le temps de votre venue :\n\n- Les clés, jour et nuit\n- Un technicien deux jours par semaine\n- Une soirée où vous montrez ce que vous voulez',
      es: 'La casa es suya mientras esté aquí:\n\n- Llaves de día y de noche\n- Un técnico dos días por semana\n- Una velada en la que muestra lo que quiera',
      ar: 'البيت لكم ما دمتم فيه:\n\n- مفاتيح ليلًا ونهارًا\n- فنّي يومين في الأسبوع\n- أمسية تعرضون فيها ما تشاؤون'
    }
  },
  {
    name: 'Museum of the Harbour',
    place: 'Antwerp',
    country: 'BE',
    about: {
      en: 'The museum shows four centuries of trade and buys from living artists every year.',
      fr: 'Le musée montre quatre siècles de commerce et achète chaque année à des artistes vivants.',
      es: 'El museo muestra cuatro siglos de comercio y compra cada año a artistas vivos.',
      ar: 'يعرض المتحف أربعة قرون من التجارة ويشتري كل عام من فنانين أحياء.'
    },
    description: {
      en: 'The work is made for our quay and stands there for two years. **You keep the copyright**, and we insure it from the door of your studio.',
      fr: 'L’œuvre est faite pour notre quai et y reste deux ans. **Vous gardez vos droits**, et nous l’assurons dès la porte de votre atelier.',
      es: 'La obra se hace para nuestro muelle y permanece allí dos años. **Usted conserva los derechos**, y la aseguramos desde la puerta de su taller.',
      ar: 'يُنجز العمل لرصيفنا ويبقى فيه عامين. **تحتفظون بحقوقكم**، ونؤمّن عليه من باب مرسمكم.'
    }
  },
  {
    name: 'Fonds Lumière',
    place: 'Lyon',
    country: 'FR',
    about: {
      en: 'A private fund that supports artists early, with money and without conditions.',
      fr: 'Un fonds privé qui soutient les artistes tôt, avec de l’argent et sans condition.',
      es: 'Un fondo privado que apoya a los artistas pronto, con dinero y sin condiciones.',
      ar: 'صندوق خاص يدعم الفنانين مبكرًا، بالمال وبلا شروط.'
    },
    description: {
      en: 'Nothing has to be made or shown for it. We ask for one page a year later: what became possible.',
      fr: 'Rien ne doit être fait ni montré en échange. Un an plus tard, nous demandons une page : ce qui est devenu possible.',
      es: 'No hay que hacer ni mostrar nada a cambio. Un año después pedimos una página: qué se hizo posible.',
      ar: 'لا يُطلب إنجاز شيء أو عرضه في المقابل. بعد عام نطلب صفحة واحدة: ما الذي صار ممكنًا.'
    }
  }
]
