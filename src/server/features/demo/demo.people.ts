/* Who can be signed in as in the demo, one for each part that people play. All have the same password, since it is
 * printed at the start; that is why they exist only where nobody else can reach them. */
import type { Role } from '#contract/kit.ts'
import type { Locale } from '#contract/locales.ts'

export const demoPassword = 'palmares-demo'

export interface DemoPerson {
  email: string
  first_name: string
  last_name: string
  locale: Locale
  /** In the team `demo`. The founder is its owner; the admin is the platform's. */
  role: Exclude<Role, 'visitor'> | null
  is_admin?: boolean
}

export const founder: DemoPerson = {
  email: 'owner@demo.test',
  first_name: 'Odile',
  last_name: 'Verhaegen',
  locale: 'en',
  role: 'owner'
}

/** Of the platform. */
export const operator: DemoPerson = {
  email: 'admin@demo.test',
  first_name: 'Ada',
  last_name: 'Moreau',
  locale: 'en',
  role: null,
  is_admin: true
}

export const demoPeople: DemoPerson[] = [
  { email: 'visitor@demo.test', first_name: 'Vera', last_name: 'Lindqvist', locale: 'en', role: null },
  {
    email: 'artist@demo.test',
    first_name: 'Amadou',
    last_name: 'Keita',
    locale: 'en',
    role: 'participant'
  },
  { email: 'juror@demo.test', first_name: 'Jana', last_name: 'Novotná', locale: 'en', role: 'juror' },
  {
    email: 'organiser@demo.test',
    first_name: 'Oskar',
    last_name: 'Peeters',
    locale: 'en',
    role: 'organiser'
  },
  founder,
  operator
]
