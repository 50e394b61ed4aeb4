/* Who enters works in the demo: people of many languages, each with the name as they write it. Nobody signs in as them. */
import type { Locale } from '#contract/locales.ts'

export interface DemoArtist {
  email: string
  first_name: string
  last_name: string
  locale: Locale
}

const artist = (first_name: string, last_name: string, locale: Locale = 'en') => ({
  first_name,
  last_name,
  locale
})

/** In the order in which the works name them; the first is the one that can be signed in as. */
export const demoArtists: readonly DemoArtist[] = [
  { ...artist('Amadou', 'Keita'), email: 'artist@demo.test' },
  ...[
    artist('Ingrid', 'Solvang'),
    artist('Léa', 'Fontanel', 'fr'),
    artist('Mateo', 'Iriarte', 'es'),
    artist('ليلى', 'حدّاد', 'ar'),
    artist('花子', '山田'),
    artist('Оксана', 'Мельник'),
    artist('Ελένη', 'Παππά'),
    artist('נועה', 'שמיר'),
    artist('민서', '김'),
    artist('Wanjiru', 'Kamau'),
    artist('João', 'Teixeira'),
    artist('Zofia', 'Wiśniewska'),
    artist('Thu Hà', 'Đặng'),
    artist('Priya', 'Raghavan'),
    artist('Tomáš', 'Dvořák'),
    artist('Aylin', 'Demirtaş'),
    artist('Luca', 'Ferrando'),
    artist('Sinéad', 'O’Hare'),
    artist('عمر', 'بنجلون', 'ar'),
    artist('宇航', '陈'),
    artist('Freja', 'Lindgaard'),
    artist('Diego', 'Quispe', 'es'),
    artist('Camille', 'Roussel', 'fr'),
    artist('Nia', 'Okonjo'),
    artist('Hana', 'Kealoha'),
    artist('Mirjam', 'Visser'),
    artist('Rūta', 'Balčiūnaitė'),
    // A child, of whom nothing is on show.
    artist('Noor', 'de Wit')
  ].map((person, place) => ({ ...person, email: `artist-${place + 1}@studios.test` }))
]
