/* Whose each token is that was seen here, so that what one person set out to do is never done as the next one. */
import type { BrowserSession } from './session.ts'
import type { Observable } from '#web/ui/observable.ts'

export interface Owners {
  /** The token of now, where it took the place of this one and is the same person's. */
  heir: (token: string) => string | null
}

interface Here {
  ended: Observable<BrowserSession | null>
  store: Observable<BrowserSession>
}

/** Who it is that does something now, by their account, also while they are to sign in again. */
export const personOf = ({ ended, store }: Here): string | null =>
  (ended.get() ?? store.get()).user?.id ?? null

export const createOwners = (store: Observable<BrowserSession>): Owners => {
  const emails = new Map<string, string>()
  store.subscribe(() => {
    const { token, user } = store.get()
    if (token !== null && user) emails.set(token, user.email)
  })
  return {
    heir: token => {
      const now = store.get().token
      const email = emails.get(token)
      return now !== null && now !== token && email !== undefined && emails.get(now) === email ? now : null
    }
  }
}
