/*
 * The contests of the demo, at four moments of a contest's life. Their dates follow the day on which the demo is
 * written, so that it is in bloom whenever somebody looks.
 */
import type { ContestChanges } from '#contract/contests.ts'
import { lumenParts, novaParts, salonParts } from './demo.contest-texts.ts'
import { printParts } from './demo.print-prize.ts'

export interface DemoContest {
  /** By what the rest of the demo knows it. */
  key: 'salon_past' | 'prints' | 'salon' | 'nova' | 'lumen'
  link: string
  slug: string
  title: ContestChanges['title'] & object
  edition: number
  /** When its organisers wrote it and showed it. */
  published_at: Date
  /** A picture of the demo, where its cover is not that of the team. */
  cover?: string
  settings: Omit<ContestChanges, 'version' | 'title' | 'edition' | 'slug' | 'cover_id'>
}

const day = 86_400_000

/** Days from the day of writing, at six in the evening of the first of the demo's zones. */
const from =
  (now: Date) =>
  (days: number): string =>
    new Date(Math.floor(now.getTime() / day) * day + days * day + 17 * 3_600_000).toISOString()

const salon = (now: Date, past: boolean): DemoContest => {
  const at = from(now)
  const shift = past ? -365 : 0
  const edition = now.getUTCFullYear() + (past ? -1 : 0)
  return {
    key: past ? 'salon_past' : 'salon',
    link: 'demo',
    slug: `autumn-salon-${edition}`,
    title: {
      en: `Autumn Salon ${edition}`,
      fr: `Salon d’automne ${edition}`,
      es: `Salón de Otoño ${edition}`,
      ar: `صالون الخريف ${edition}`
    },
    edition,
    published_at: new Date(at(shift - 60)),
    settings: {
      ...salonParts,
      time_zone: 'Europe/Brussels',
      opens_at: at(shift - 24),
      closes_at: at(shift + 38),
      judging_ends_at: at(shift + 66),
      vote_opens_at: at(shift + 45),
      vote_closes_at: at(shift + 59),
      results_at: at(shift + 73),
      fee_tiers: [
        { ends_at: at(shift + 9), amount: 1500 },
        { ends_at: null, amount: 2500 }
      ]
    }
  }
}

/** It wants its fee before an entry counts. Begun before the salon of its year, which visitors are led to. */
const prints = (now: Date): DemoContest => {
  const at = from(now)
  const edition = now.getUTCFullYear()
  return {
    key: 'prints',
    link: 'demo',
    slug: `print-prize-${edition}`,
    title: {
      en: `Print Prize ${edition}`,
      fr: `Prix de l’estampe ${edition}`,
      es: `Premio de Grabado ${edition}`,
      ar: `جائزة الطباعة الفنية ${edition}`
    },
    edition,
    published_at: new Date(at(-65)),
    cover: 'interference-4',
    settings: {
      ...printParts,
      time_zone: 'Europe/Brussels',
      opens_at: at(-26),
      closes_at: at(47),
      judging_ends_at: at(70),
      results_at: at(80),
      fee_tiers: [{ ends_at: null, amount: 2000 }],
      pay_within: 10,
      refund: { percent: 50, until: at(47) }
    }
  }
}

export const demoContests = (now: Date): DemoContest[] => {
  const at = from(now)
  const edition = now.getUTCFullYear()
  return [
    salon(now, true),
    prints(now),
    salon(now, false),
    {
      key: 'nova',
      link: 'nova',
      slug: `first-works-${edition}`,
      title: { en: 'First Works', es: 'Primeras obras', fr: 'Premières œuvres' },
      edition,
      published_at: new Date(at(-6)),
      settings: {
        ...novaParts,
        time_zone: 'Europe/Madrid',
        opens_at: at(12),
        closes_at: at(61),
        judging_ends_at: at(82),
        results_at: at(90)
      }
    },
    {
      key: 'lumen',
      link: 'lumen',
      slug: `lumen-${edition}`,
      title: { en: `Lumen ${edition}`, fr: `Prix Lumen ${edition}`, ar: `لومن ${edition}` },
      edition,
      published_at: new Date(at(-80)),
      settings: {
        ...lumenParts,
        time_zone: 'Asia/Dubai',
        opens_at: at(-70),
        closes_at: at(-11),
        judging_ends_at: at(19),
        vote_opens_at: at(-4),
        vote_closes_at: at(12),
        results_at: at(26),
        fee_tiers: [{ ends_at: null, amount: 3000 }]
      }
    }
  ]
}
