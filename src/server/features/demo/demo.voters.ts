/* Who votes in the demo beside its artists: people who only look. Nobody signs in as one of them. */
import type { Locale } from '#contract/locales.ts'

export interface DemoVoter {
  email: string
  first_name: string
  last_name: string
  locale: Locale
  /** Votes so that an organiser is asked to look: faster than anyone looks, or for one work against all others. */
  manner?: 'hasty' | 'devoted' | undefined
}

const names: readonly (readonly [first_name: string, last_name: string, locale: Locale])[] = [
  ['Aino', 'Lehtonen', 'en'],
  ['Bruno', 'Cassel', 'fr'],
  ['Carmen', 'Ibáñez', 'es'],
  ['Dalia', 'Haddad', 'ar'],
  ['Emre', 'Aydın', 'en'],
  ['Fleur', 'Marchand', 'fr'],
  ['Gustavo', 'Prieto', 'es'],
  ['Hanan', 'Suleiman', 'ar'],
  ['Ivo', 'Marković', 'en'],
  ['Jeanne', 'Delorme', 'fr'],
  ['Kofi', 'Mensah', 'en'],
  ['Lucía', 'Ferrer', 'es']
]

const manners: Readonly<Record<string, DemoVoter['manner']>> = {
  Emre: 'hasty',
  Ivo: 'devoted',
  Kofi: 'hasty'
}

export const demoVoters: readonly DemoVoter[] = names.map(([first_name, last_name, locale], at) => ({
  email: `voter-${at + 1}@demo.test`,
  first_name,
  last_name,
  locale,
  manner: manners[first_name]
}))
