/* Where one goes on to once one is signed in. Every account screen hands it on to the next, and mails carry it. */
import { useSearchParams } from '#web/router/hooks.ts'
import { ownPath } from '#contract/rules/own-path.ts'

export interface WayBack {
  /** Undefined where nothing was asked for. */
  back: string | undefined
  /** The same at the end of an address. */
  search: string
}

export const wayBackTo = (path: string | null): WayBack => {
  const back = ownPath(path) ?? undefined
  return { back, search: back === undefined ? '' : `?${new URLSearchParams({ back })}` }
}

/** For the screens that hand it on. */
export const wayBackNames = ['back'] as const

export const useWayBack = (): WayBack => {
  const [search] = useSearchParams()
  return wayBackTo(search.get('back'))
}
