/*
 * Which routes an address leads to. Routes are a tree of paths; of all the ways through it that fit an address, the one
 * that says the most wins: a word before any word, any word before whatever follows.
 */
import type { ComponentType } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

export interface RouteArgs<Page> {
  /** Made once in the browser, and once for each document on the server. */
  page: Page
  params: Params
  url: URL
}

/** What may come in a chunk of its own. */
interface Drawn<Page> {
  Component?: ComponentType
  loader?: (args: RouteArgs<Page>) => unknown
}

export interface Route<Page = never> extends Drawn<Page> {
  /** Words with slashes between them: `:id` stands for any one, `*` for all that follow. Without one it is where its parent is. */
  path?: string
  /** Drawn in the place of this route, where it or a route within it has failed. */
  ErrorBoundary?: ComponentType
  /** Run one after the other before any loader, the outermost first. */
  middleware?: readonly ((args: RouteArgs<Page>) => unknown)[]
  /** What else is to be known of it. */
  handle?: unknown
  lazy?: () => Promise<Drawn<Page>>
  children?: Route<Page>[]
}

export interface Match<Page = never> {
  /** Its place in the tree: alike on the server and in the browser. */
  id: string
  route: Route<Page>
  /** Of the whole address. */
  params: Params
}

interface Way<Page> {
  words: readonly string[]
  routes: readonly { id: string; route: Route<Page> }[]
  says: number
}

const wordsOf = (path: string): string[] => path.split('/').filter(word => word !== '')

const worthOf = (word: string): number => {
  if (word === '*') return -1
  return word.startsWith(':') ? 4 : 11
}

const waysThrough = <Page>(
  routes: readonly Route<Page>[],
  above: Pick<Way<Page>, 'words' | 'routes'>
): Way<Page>[] =>
  routes.flatMap((route, at) => {
    const place = above.routes.at(-1)
    const words = [...above.words, ...wordsOf(route.path ?? '')]
    const way = [...above.routes, { id: place ? `${place.id}-${at}` : String(at), route }]
    if (route.children) return waysThrough(route.children, { words, routes: way })
    // What stands at its parent's own path says more than whatever follows there.
    const says = words.reduce((sum, word) => sum + worthOf(word), route.path === undefined ? 2 : 0)
    return [
      { words: words.map(word => (word.startsWith(':') ? word : word.toLowerCase())), routes: way, says }
    ]
  })

const known = new WeakMap<object, unknown>()

/** The one that says the most comes first; they are found once for a tree. */
const waysOf = <Page>(routes: readonly Route<Page>[]): Way<Page>[] => {
  const found = known.get(routes)
  // Made below, of these very routes.
  if (found) return found as Way<Page>[]
  const ways = waysThrough(routes, { words: [], routes: [] }).toSorted((one, other) => other.says - one.says)
  known.set(routes, ways)
  return ways
}

/** What is no text is taken as it is written. */
export const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

const fits = (words: readonly string[], address: readonly string[]): boolean =>
  words.every((word, at) => {
    if (word === '*') return true
    const said = address[at]
    return said !== undefined && (word.startsWith(':') || word === said.toLowerCase())
  }) &&
  (words.length === address.length || words.at(-1) === '*')

const paramsOf = (words: readonly string[], address: readonly string[]): Params =>
  Object.fromEntries(
    words.flatMap((word, at) => {
      if (word === '*') return [['*', address.slice(at).join('/')]]
      return word.startsWith(':') ? [[word.slice(1), address[at]]] : []
    })
  )

/** From the outermost to the screen; none where nothing fits. */
export const matchRoutes = <Page>(routes: readonly Route<Page>[], pathname: string): Match<Page>[] => {
  const address = wordsOf(pathname).map(decoded)
  const way = waysOf(routes).find(({ words }) => fits(words, address))
  if (!way) return []
  const params = paramsOf(way.words, address)
  return way.routes.map(({ id, route }) => ({ id, route, params }))
}
