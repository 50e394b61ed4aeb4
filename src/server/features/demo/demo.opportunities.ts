/*
 * What three organisations offer to artists through the demo: twelve opportunities, in every state that there is. Days
 * are counted from when the demo is planted.
 */
import type { LocalizedText } from '#contract/localized-text.ts'
import type { OpportunityChanges } from '#contract/opportunities.ts'
import type { OpportunityKind, OpportunityState } from '#contract/rules/opportunity-choices.ts'
import { openOffers } from './demo.open-offers.ts'
import type { Said } from './demo.organisations.ts'

export interface DemoOpportunity {
  /** Which of the three. */
  by: 0 | 1 | 2
  kind: OpportunityKind
  state: OpportunityState
  title: Said
  summary: Said
  closes_in: number
  /** From when until when. */
  runs: [number, number] | null
  more: Omit<OpportunityChanges, 'version'>
  returned?: string
  outcome?: Said
  /** Days after it was published; the chosen said so when they were asked, and by now that is counted. */
  paid_after?: number
}

export const demoOpportunities: DemoOpportunity[] = [
  ...openOffers,
  {
    by: 0,
    kind: 'residency',
    state: 'draft',
    title: {
      en: 'A winter for writing',
      fr: 'Un hiver pour écrire',
      es: 'Un invierno para escribir',
      ar: 'شتاء للكتابة'
    },
    summary: {
      en: 'Four weeks in January with a room and meals.',
      fr: 'Quatre semaines en janvier, avec chambre et repas.',
      es: 'Cuatro semanas en enero, con habitación y comidas.',
      ar: 'أربعة أسابيع في يناير مع غرفة ووجبات.'
    },
    closes_in: 80,
    runs: [140, 168],
    more: {
      provides: [
        { kind: 'housing', amount: null },
        { kind: 'meals', amount: null }
      ]
    },
    returned: 'Say who pays the journey, please.'
  },
  {
    by: 1,
    kind: 'commission',
    state: 'in_review',
    title: {
      en: 'Portraits of dock workers',
      fr: 'Portraits de dockers',
      es: 'Retratos de estibadores',
      ar: 'صور عمّال الميناء'
    },
    summary: {
      en: 'Eight photographs, 5,000 euros, and all journeys paid.',
      fr: 'Huit photographies, 5 000 euros et tous les déplacements payés.',
      es: 'Ocho fotografías, 5.000 euros y todos los viajes pagados.',
      ar: 'ثماني صور و5000 يورو وكل الأسفار مدفوعة.'
    },
    closes_in: 40,
    runs: [70, 130],
    more: {
      pays: 500_000,
      provides: [{ kind: 'travel', amount: null }],
      works: 8,
      donated_works: 8,
      disciplines: ['photography']
    }
  },
  {
    by: 2,
    kind: 'grant',
    state: 'draft',
    title: {
      en: 'Travel for two',
      fr: 'Un voyage à deux',
      es: 'Un viaje para dos',
      ar: 'سفر لاثنين'
    },
    summary: {
      en: '1,200 euros for a journey with somebody you work with.',
      fr: '1 200 euros pour un voyage avec quelqu’un avec qui vous travaillez.',
      es: '1.200 euros para un viaje con alguien con quien trabaje.',
      ar: '1200 يورو لرحلة مع شخص تعملون معه.'
    },
    closes_in: 55,
    runs: null,
    more: { pays: 120_000, remote: true, place: '' }
  },
  {
    by: 0,
    kind: 'exhibition',
    state: 'closed',
    title: {
      en: 'Windows on the canal',
      fr: 'Fenêtres sur le canal',
      es: 'Ventanas al canal',
      ar: 'نوافذ على القناة'
    },
    summary: {
      en: 'Nine windows, 300 euros each.',
      fr: 'Neuf vitrines, 300 euros chacune.',
      es: 'Nueve escaparates, 300 euros cada uno.',
      ar: 'تسع واجهات، لكل منها 300 يورو.'
    },
    closes_in: 21,
    runs: [50, 80],
    more: { pays: 30_000, places: 9 }
  },
  {
    by: 1,
    kind: 'open_call',
    state: 'awarded',
    title: {
      en: 'A bell for the tower',
      fr: 'Une cloche pour la tour',
      es: 'Una campana para la torre',
      ar: 'جرس للبرج'
    },
    summary: {
      en: 'A sound work, 9,000 euros.',
      fr: 'Une œuvre sonore, 9 000 euros.',
      es: 'Una obra sonora, 9.000 euros.',
      ar: 'عمل صوتي، 9000 يورو.'
    },
    closes_in: 15,
    runs: [100, 465],
    more: { pays: 900_000, works: 1, donated_works: 1 },
    outcome: {
      en: 'The jury chose a bell of glass from 84 proposals.',
      fr: 'Le jury a choisi une cloche de verre parmi 84 propositions.',
      es: 'El jurado eligió una campana de vidrio entre 84 propuestas.',
      ar: 'اختارت لجنة التحكيم جرسًا من زجاج من بين 84 مقترحًا.'
    }
  },
  {
    by: 2,
    kind: 'grant',
    state: 'awarded',
    title: {
      en: 'Three grants for ceramics',
      fr: 'Trois bourses pour la céramique',
      es: 'Tres becas de cerámica',
      ar: 'ثلاث منح للخزف'
    },
    summary: {
      en: '4,000 euros and a kiln for a month.',
      fr: '4 000 euros et un four pendant un mois.',
      es: '4.000 euros y un horno durante un mes.',
      ar: '4000 يورو وفرن لمدة شهر.'
    },
    closes_in: 17,
    runs: null,
    paid_after: 28,
    more: {
      pays: 400_000,
      provides: [{ kind: 'studio', amount: null }],
      places: 3,
      disciplines: ['ceramics']
    },
    outcome: {
      en: 'Three potters were chosen; the money was paid within a week.',
      fr: 'Trois céramistes ont été retenus ; l’argent a été versé en une semaine.',
      es: 'Se eligió a tres ceramistas; el dinero se pagó en una semana.',
      ar: 'اختير ثلاثة خزّافين، ودُفع المال خلال أسبوع.'
    }
  }
]

export const demoSelection: Said = {
  en: 'Three artists read every application; whoever is considered further is called.',
  fr: 'Trois artistes lisent chaque candidature ; les présélectionnés sont appelés.',
  es: 'Tres artistas leen cada solicitud; se llama a quienes pasan a la siguiente ronda.',
  ar: 'يقرأ ثلاثة فنانين كل طلب، ويُتصل بمن ينتقل إلى المرحلة التالية.'
}

/** Asked with every application. */
export const demoQuestion: LocalizedText = {
  en: 'What would you do here that you cannot do elsewhere?',
  fr: 'Que feriez-vous ici que vous ne pouvez pas faire ailleurs ?',
  es: '¿Qué haría aquí que no puede hacer en otra parte?',
  ar: 'ماذا ستفعلون هنا مما لا يمكنكم فعله في مكان آخر؟'
}

export const demoCriterion: LocalizedText = {
  en: 'The work so far',
  fr: 'Le travail réalisé jusqu’ici',
  es: 'La obra hasta ahora',
  ar: 'الأعمال حتى الآن'
}
