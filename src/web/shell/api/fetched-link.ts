/* All that calls are made with, in one chunk: fetched together, a second after the page. */
import { fetchCities } from '../words/fetched-cities.ts'
import { httpLink as linkTo } from './http-link.ts'

export { default as contract } from 'virtual:contract'

/** Whoever makes calls draws pages of its own, with hours of other towns on them. */
export const httpLink: typeof linkTo = (contract, options) => {
  // Until they are there, or if they never come, a town is called as its zone is.
  void fetchCities(options.locale).catch(() => undefined)
  return linkTo(contract, options)
}
