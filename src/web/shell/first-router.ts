/*
 * A page that was just drawn needs to know where it is, and nothing of how one gets elsewhere. So it begins with a router
 * that stands still; the one that moves, a fifth of the first route's script, takes over when somebody moves.
 */
import { createPath, createStaticRouter, IDLE_BLOCKER, matchRoutes } from 'react-router'
import type { DataRouter, HydrationState, RouteObject, RouterInit } from 'react-router'

type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Scrolling = Parameters<DataRouter['enableScrollRestoration']>

interface Beginning {
  routes: RouteObject[]
  getContext: NonNullable<RouterInit['getContext']>
  hydrationData: HydrationState & { loaderData: NonNullable<HydrationState['loaderData']> }
}

export interface FirstRouter {
  router: DataRouter
  /** Fetches the router that moves, ahead of the first move. */
  prepare: () => void
}

const here = (): DataRouter['state']['location'] => {
  // As the router writes it into the entry it makes.
  const kept = history.state as { usr?: unknown; key?: string } | null
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' }
}

/** Null where the document is not simply the page of its address, as when it tells of an error. */
const standing = ({ routes, hydrationData }: Beginning): DataRouter | null => {
  const matches = matchRoutes(routes, location) ?? []
  const { loaderData, errors = null } = hydrationData
  // The server names every matched route, in their order.
  const ids = Object.keys(loaderData)
  if (errors !== null || matches.length === 0 || matches.length !== ids.length) return null
  return createStaticRouter(routes, {
    basename: '/',
    location: here(),
    // Of the route only the id is read; the rest is found by it.
    matches: matches.map((match, at) => ({ ...match, route: { id: ids[at] ?? '' } })),
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null
  })
}

const begun = (router: DataRouter): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

class Waiting {
  readonly #beginning: Beginning
  readonly #still: DataRouter
  readonly #first: DataRouter['state']
  readonly #subscribers = new Map<Subscriber, () => void>()
  #scrolling: Scrolling | null = null
  #stopScrolling: (() => void) | null = null
  #live: DataRouter | null = null
  #coming: Promise<DataRouter> | null = null

  constructor(beginning: Beginning, still: DataRouter) {
    this.#beginning = beginning
    this.#still = still
    // Made anew each time it is asked for, which would look like a change. Where the page stands is the browser's to say.
    this.#first = { ...still.state, restoreScrollPosition: false }
    // An entry of before a reload may be gone back to before anything else was done.
    addEventListener('popstate', () => void this.live().catch(() => location.reload()), { once: true })
  }

  live(): Promise<DataRouter> {
    return (this.#coming ??= this.#begin().catch((error: unknown) => {
      // Perhaps the network was away; the next move tries again.
      this.#coming = null
      throw error
    }))
  }

  async #begin(): Promise<DataRouter> {
    const { liveRouter } = await import('./live-router.ts')
    const { routes, getContext, hydrationData } = this.#beginning
    const moved = createPath(here()) !== createPath(this.#first.location)
    const router = liveRouter(routes, { getContext, ...(!moved && { hydrationData }) })
    await begun(router)
    if (this.#scrolling) this.#scroll(router, this.#scrolling)
    for (const subscriber of this.#subscribers.keys())
      this.#subscribers.set(subscriber, router.subscribe(subscriber))
    this.#live = router
    if (moved)
      for (const subscriber of this.#subscribers.keys())
        subscriber(router.state, { deletedFetchers: [], newErrors: router.state.errors, flushSync: false })
    return router
  }

  #scroll(router: DataRouter, [positions, position, key]: Scrolling): void {
    // The browser has put the page where it was, and its reader may have gone on from there.
    positions[this.#first.location.key] = position()
    this.#stopScrolling = router.enableScrollRestoration(positions, position, key)
  }

  // The router that stands still throws at what would move it. These move once the other has come; all else is asked of
  // whichever there is.
  readonly #own = {
    window,
    navigate: async (...move: [never]) => (await this.live()).navigate(...move),
    fetch: async (...move: Parameters<DataRouter['fetch']>) => (await this.live()).fetch(...move),
    revalidate: async () => (await this.live()).revalidate(),
    getBlocker: (...block: Parameters<DataRouter['getBlocker']>) => {
      void this.live().then(router => router.getBlocker(...block))
      return IDLE_BLOCKER
    },
    deleteBlocker: (key: string) => void this.live().then(router => router.deleteBlocker(key)),
    createURL: (to: Parameters<DataRouter['createHref']>[0] | string) =>
      new URL(typeof to === 'string' ? to : createPath(to), location.origin),
    subscribe: (subscriber: Subscriber) => {
      this.#subscribers.set(subscriber, this.#live?.subscribe(subscriber) ?? (() => undefined))
      return () => {
        this.#subscribers.get(subscriber)?.()
        this.#subscribers.delete(subscriber)
      }
    },
    enableScrollRestoration: (...scrolling: Scrolling) => {
      this.#scrolling = scrolling
      if (this.#live) this.#stopScrolling = this.#live.enableScrollRestoration(...scrolling)
      return () => {
        this.#scrolling = null
        this.#stopScrolling?.()
      }
    }
  }

  readonly router: DataRouter = new Proxy({} as DataRouter, {
    get: (_, name) => {
      if (name === 'state') return this.#live?.state ?? this.#first
      return Reflect.get(this.#own, name) ?? Reflect.get(this.#live ?? this.#still, name)
    }
  })
}

export const firstRouter = async (beginning: Beginning): Promise<FirstRouter> => {
  const still = standing(beginning)
  if (still) {
    const waiting = new Waiting(beginning, still)
    return { router: waiting.router, prepare: () => void waiting.live().catch(() => undefined) }
  }
  const { liveRouter } = await import('./live-router.ts')
  const { routes, getContext, hydrationData } = beginning
  return { router: liveRouter(routes, { getContext, hydrationData }), prepare: () => undefined }
}
