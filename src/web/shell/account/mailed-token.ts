import { useSearchParams } from '#web/router/hooks.ts'
import { useHydrated } from '../page/hydrated.ts'

/** What a mailed link brings; null without one, undefined while the server's drawing stands, which never sees it. */
export const useMailedToken = (): string | null | undefined => {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? search.get('token') : undefined
}
