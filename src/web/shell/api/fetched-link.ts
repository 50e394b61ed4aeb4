/* All that calls are made with, in one chunk: fetched together, a second after the page. */
export { default as contract } from 'virtual:contract'
export { httpLink } from './http-link.ts'
