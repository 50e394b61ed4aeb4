/*
 * The router in a browser: where one is, what is drawn there, and how one gets elsewhere. The address changes once what
 * is drawn there has come; whoever goes elsewhere meanwhile leaves that behind.
 */
import { leadsTo } from './answers.ts'
import { load, type Loaded } from './load.ts'
import type { Route } from './match.ts'
import { keepEntries, newKey, placeNow } from './entries.ts'
import { addressAt, hrefOf, isOnPage, type Address, type RoutePlace, type To } from './place.ts'
import { keepScroll } from './scroll-places.ts'

export interface RoutesShown extends Omit<Loaded, 'status'> {
  place: RoutePlace
  /** How far down the page it begins: where it was left, where it is, or where the address says. */
  scroll: number | 'as it is' | 'as the address says'
}

export interface Going {
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean
}

/** Somebody is about to leave. */
export interface WayOut {
  from: RoutePlace
  to: Address
  go: () => void
}

/** True where it holds them back: then it is its to let them go. */
export type Guard = (leaving: WayOut) => boolean

export interface Router {
  shown: () => RoutesShown
  /** Something is on its way. */
  loading: () => boolean
  onChange: (tell: () => void) => () => void
  navigate: (to: To | number, going?: Going) => Promise<void>
  /** Asks for everything on the page once more. */
  revalidate: () => Promise<void>
  guard: (guard: Guard) => () => void
}

const partsOf = ({ pathname, search, hash }: URL): Address => ({ pathname, search, hash })

/** With percent signs where the browser writes them. */
const asWritten = (address: Address): Address => partsOf(new URL(hrefOf(address), location.origin))

type Kind = 'push' | 'replace' | 'pop'

interface Way {
  kind: Kind
  to: RoutePlace
  /** The page stays where it is scrolled to. */
  stays: boolean
}

/** Where an answer leads that was found on the way; null where that needs another document, which is on its way then. */
const onwards = (way: Way, answer: Response): Way | null => {
  const { to, document } = leadsTo(answer)
  const url = new URL(to, location.origin + hrefOf(way.to))
  if (document || url.origin !== location.origin) {
    if (way.kind === 'push') location.assign(url)
    else location.replace(url)
    return null
  }
  const place = { ...partsOf(url), state: way.to.state, key: newKey() }
  return { ...way, kind: way.kind === 'pop' ? 'replace' : way.kind, to: place }
}

const joined = <T>(all: Set<T>, one: T): (() => void) => {
  all.add(one)
  return () => void all.delete(one)
}

interface Beginning<Page> {
  routes: readonly Route<Page>[]
  page: Page
  loaded: Omit<Loaded, 'status'>
}

/** What is drawn, and whether something else is on its way; who draws it is told. */
const keepShown = (first: RoutesShown) => {
  const listeners = new Set<() => void>()
  let shown = first
  let loading = false
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    now: () => shown,
    loading: () => loading,
    onChange: (listener: () => void) => joined(listeners, listener),
    await() {
      loading = true
      tell()
    },
    show(next: RoutesShown) {
      shown = next
      loading = false
      tell()
    }
  }
}

export const createRouter = <Page>({ routes, page, loaded }: Beginning<Page>): Router => {
  const guards = new Set<Guard>()
  /** The first that holds back decides. */
  const isHeld = (to: Address, go_on: () => void): boolean =>
    [...guards].some(guard => guard({ from: shown.now().place, to, go: go_on }))

  const scroll = keepScroll()
  const entries = keepEntries(({ to, decided, undo, redo }) => {
    if (!decided && isHeld(to, redo)) undo()
    else void go({ kind: 'pop', to, stays: false })
  })
  const here = placeNow()
  const shown = keepShown({ ...loaded, place: here, scroll: scroll.topOf(here.key) ?? 'as it is' })

  const arrive = ({ kind, to, stays }: Way, found: Omit<Loaded, 'status'>): void => {
    scroll.leave(shown.now().place.key)
    if (kind !== 'pop') entries.write(kind, to)
    const left_at = kind === 'pop' ? scroll.topOf(to.key) : null
    shown.show({ ...found, place: to, scroll: left_at ?? (stays ? 'as it is' : 'as the address says') })
  }

  let turn = 0
  const go = async (way: Way, anew = false): Promise<void> => {
    turn += 1
    const own_turn = turn
    if (!anew && isOnPage(shown.now().place, way.to)) return arrive(way, shown.now())
    shown.await()
    const found = await load(routes, new URL(hrefOf(way.to), location.origin), page)
    if (own_turn !== turn) return
    if (!(found instanceof Response)) return arrive(way, found)
    const next = onwards(way, found)
    if (next) await go(next)
  }

  return {
    shown: shown.now,
    loading: shown.loading,
    onChange: shown.onChange,
    async navigate(to, { replace, state = null, preventScrollReset = false } = {}) {
      if (typeof to === 'number') return history.go(to)
      const place = { ...asWritten(addressAt(to, shown.now().place)), state, key: newKey() }
      const way: Way = { kind: replace ? 'replace' : 'push', to: place, stays: preventScrollReset }
      if (!isHeld(place, () => void go(way))) await go(way)
    },
    revalidate: () => go({ kind: 'replace', to: shown.now().place, stays: true }, true),
    guard: guard => joined(guards, guard)
  }
}
