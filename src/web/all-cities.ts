/* The server writes in every language: it knows the towns in each from the beginning. */
import ar from './shell/words/cities/ar.json'
import en from './shell/words/cities/en.json'
import es from './shell/words/cities/es.json'
import fr from './shell/words/cities/fr.json'
import { knowCities } from './shell/words/cities.ts'

export const knowAllCities = (): void => {
  knowCities('ar', ar)
  knowCities('en', en)
  knowCities('es', es)
  knowCities('fr', fr)
}
