/* Draws what the routes of an address show, one within the other. */
import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode
} from 'react'
import type { Route } from './match.ts'
import { placeNamed } from './place-named.ts'
import type { Router, RoutesShown } from './router.ts'

/** The server and tests show one place, and lead nowhere. */
export type Standing = Pick<RoutesShown, 'place' | 'matches' | 'loader_data' | 'errors'>

interface Routing {
  shown: Standing
  /** Null where nothing leads on. */
  router: Router | null
}

const RoutingContext = createContext<Routing | null>(null)

export const useRouting = (): Routing => {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('there is no router around this')
  return routing
}

/** How many routes are around this. */
const Depth = createContext(0)

const CaughtError = createContext<unknown>(undefined)

/** What failed, for whoever is drawn in its place. */
export const useRouteError = (): unknown => use(CaughtError)

interface BoundaryProps {
  shown: Standing
  Fallback: NonNullable<Route['ErrorBoundary']>
  children: ReactNode
}

interface BoundaryState {
  caught: { error: unknown } | null
  at: Standing
}

/** Also of what fails while it is drawn, until something else is shown. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, at: this.props.shown }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ shown }: BoundaryProps, { at }: BoundaryState): BoundaryState | null {
    return shown === at ? null : { caught: null, at: shown }
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    const { caught } = this.state
    if (!caught) return children
    return (
      <CaughtError value={caught.error}>
        <Fallback />
      </CaughtError>
    )
  }
}

const Level = ({ at }: { at: number }) => {
  const { shown } = useRouting()
  const match = shown.matches[at]
  if (!match) return null
  const { Component: Own = Outlet, ErrorBoundary } = match.route
  const failed = shown.errors !== null && match.id in shown.errors
  if (failed && ErrorBoundary)
    return (
      <CaughtError value={shown.errors?.[match.id]}>
        <ErrorBoundary />
      </CaughtError>
    )
  const drawn = (
    <Depth value={at + 1}>
      <Own />
    </Depth>
  )
  if (!ErrorBoundary) return drawn
  return (
    <Boundary shown={shown} Fallback={ErrorBoundary}>
      {drawn}
    </Boundary>
  )
}

/** Where the next route is drawn. */
export const Outlet = () => <Level at={use(Depth)} />

/** A place with nothing drawn by the router. */
export const standingAt = (pathname: string): Standing => ({
  place: { pathname, search: '', hash: '', state: null, key: 'default' },
  matches: [],
  loader_data: {},
  errors: null
})

/** One place, as it stands. */
export const StandingView = ({ shown, children }: { shown: Standing; children?: ReactNode }) => (
  <RoutingContext value={{ shown, router: null }}>{children ?? <Level at={0} />}</RoutingContext>
)

/** After each way to another place. */
const useScroll = ({ place, scroll }: RoutesShown): void => {
  useLayoutEffect(() => {
    // What scrolls may answer with a promise, which is nothing to clean up with.
    if (typeof scroll === 'number') {
      // What is out of sight has its own height then, and not a guess (results.module.css).
      document.documentElement.dataset['whole'] = ''
      scrollTo(0, scroll)
    } else if (scroll === 'as the address says') {
      const named = placeNamed(place.hash)
      if (named) named.scrollIntoView()
      else scrollTo(0, 0)
    }
  }, [place, scroll])
}

export const RouterView = ({ router }: { router: Router }) => {
  const [shown, show] = useState(router.shown)
  useEffect(() => {
    const follow = (): void => startTransition(() => show(router.shown()))
    // Somebody may have gone on before this was drawn.
    follow()
    return router.onChange(follow)
  }, [router])
  useScroll(shown)
  return (
    <RoutingContext value={{ shown, router }}>
      <Level at={0} />
    </RoutingContext>
  )
}
