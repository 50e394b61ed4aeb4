/* Where in the application one is. */

export interface Address {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its sign, or empty. */
  hash: string
}

export interface RoutePlace extends Address {
  /** What was handed on with the way here. */
  state: unknown
  /** Of this entry of the history. */
  key: string
}

/** An address, or parts of one. */
export type To = string | Partial<Address>

const alone = (part: string): string => (part.length > 1 ? part : '')

const partsOf = (to: string): Partial<Address> => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(to) ?? []
  return pathname === '' && search === '' && hash !== '' ? { hash } : { pathname, search, hash }
}

/** What begins with its search or its hash stays on the page it stands on; a hash alone keeps the search too. */
export const addressAt = (to: To, from: Address): Address => {
  const said = typeof to === 'string' ? partsOf(to) : to
  const { pathname = '', search, hash = '' } = said
  const staying = said.pathname === undefined && search === undefined ? from.search : ''
  return { pathname: pathname || from.pathname, search: alone(search ?? staying), hash: alone(hash) }
}

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** Another place on the page that is shown already. */
export const isOnPage = (from: Address, to: Address): boolean =>
  from.pathname === to.pathname && from.search === to.search && (to.hash === '' ? from.hash !== '' : true)
