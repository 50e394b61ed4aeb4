/* What a screen knows of where it stands, and how it leads on. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RoutePlace, To } from './place.ts'
import type { Params } from './match.ts'
import type { Going, WayOut } from './router.ts'
import { useRouting } from './view.tsx'

export const useLocation = (): RoutePlace => useRouting().shown.place

export const useParams = (): Params => useRouting().shown.matches[0]?.params ?? {}

interface RouteShown {
  id: string
  handle: unknown
  loader_data: unknown
}

/** From the outermost to the screen. */
export const useMatches = (): RouteShown[] => {
  const { matches, loader_data } = useRouting().shown
  return matches.map(({ id, route: { handle } }) => ({ id, handle, loader_data: loader_data[id] }))
}

export type Navigate = (to: To | number, going?: Going) => Promise<void>

export const useNavigate = (): Navigate => {
  const { router } = useRouting()
  return useCallback(
    async (to, going) => {
      if (!router) throw new Error('nothing leads on from here')
      await router.navigate(to, going)
    },
    [router]
  )
}

const never = () => () => {}

/** While what comes next is on its way. */
export const useLoading = (): boolean => {
  const { router } = useRouting()
  return useSyncExternalStore(
    router?.onChange ?? never,
    () => router?.loading() ?? false,
    () => false
  )
}

type Search = URLSearchParams | Record<string, string> | string

type SetSearch = (next: Search | ((now: URLSearchParams) => Search), going?: Going) => void

export const useSearchParams = (): [URLSearchParams, SetSearch] => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const now = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearch>(
    (next, going) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      void navigate(`?${new URLSearchParams(wanted)}`, going)
    },
    [navigate, search]
  )
  return [now, set]
}

/** Asks before somebody leaves; null while nobody does. */
export const useGuard = (
  holds: (leaving: WayOut) => boolean
): { stay: () => void; leave: () => void } | null => {
  const { router } = useRouting()
  const [leaving, hold] = useState<WayOut | null>(null)
  useEffect(
    () =>
      router?.guard(attempt => {
        const held = holds(attempt)
        if (held) hold(attempt)
        return held
      }),
    [router, holds]
  )
  if (!leaving) return null
  const stay = (): void => hold(null)
  return {
    stay,
    leave: () => {
      stay()
      leaving.go()
    }
  }
}
