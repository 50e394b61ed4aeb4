import { decoded } from './match.ts'

/** What a hash leads to on the page that is shown. */
export const placeNamed = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
