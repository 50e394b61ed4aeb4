import type { Query, QueryClient } from '@tanstack/react-query'
import { typedPrefix } from '#web/ui/form/typed.ts'
import { callOf, isFraming } from '../api/query-client.ts'
import { recentKey } from '../palette/opening.ts'
import type { BrowserSession, SessionKeeper } from './session.ts'

const isLeftOver = (query: Query): boolean => query.getObserversCount() === 0 && !isFraming(query)

type Kept = Pick<Storage, 'removeItem' | 'key' | 'length'>

const namesIn = (storage: Pick<Storage, 'key' | 'length'>): string[] =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')

/** A token that is renewed is still the same person's. */
const hasLeft = (last: BrowserSession, now: BrowserSession): boolean =>
  last.token !== null &&
  last.token !== now.token &&
  (now.token === null || now.user?.email !== last.user?.email)

/** A page that cannot be drawn without an answer is the same for everyone. */
const isForEveryone = (query: Query): boolean =>
  isFraming(query) || query.observers.some(({ options }) => 'suspense' in options && options.suspense)

/** What is on the page of one person, but for what says itself whose it is. */
const isSeen = (query: Query): boolean =>
  query.getObserversCount() > 0 &&
  query.state.data !== undefined &&
  !isForEveryone(query) &&
  callOf(query) !== 'accounts.get'

/** Whoever takes the place of somebody else waits for their own answers: those of before are not theirs to see. */
const askAsAnother = (queries: QueryClient): void => {
  for (const query of queries.getQueryCache().findAll({ predicate: isSeen })) query.reset()
  void queries.invalidateQueries()
}

/**
 * What one person was answered, or did, is not shown to the next who uses this browser, nor to nobody. What they typed
 * or marked and could not save yet is kept under their account, and waits for them (`typing.ts`).
 */
export const forgetBetweenPeople = (
  { store, ended }: Pick<SessionKeeper, 'store' | 'ended'>,
  queries: QueryClient,
  storage: Pick<Kept, 'removeItem'>,
  tab: Kept
): void => {
  let before = store.get()
  // What the page still showed of whoever left is dropped when the next one comes: nobody looks at it by then.
  let leftOnPage = false
  // An answer that is under way is waited for by a page that is on its way.
  const drop = (): void => queries.removeQueries({ fetchStatus: 'idle', predicate: isLeftOver })
  store.subscribe(() => {
    // They may be back in a moment, and find everything as it was.
    if (ended.get()) return
    const last = before
    before = store.get()
    const left = hasLeft(last, before)
    if (left) {
      storage.removeItem(recentKey)
      for (const name of namesIn(tab)) if (name.startsWith(typedPrefix)) tab.removeItem(name)
    }
    if (leftOnPage && before.loggedIn) {
      drop()
      leftOnPage = false
    }
    // A token that was refused had brought nobody anything.
    if (before.token === last.token || !(before.loggedIn || last.loggedIn)) return
    if (last.loggedIn) {
      drop()
      leftOnPage = left
    }
    if (left && last.loggedIn && before.loggedIn) return askAsAnother(queries)
    // What is on the page stays there until it is answered anew.
    void queries.invalidateQueries()
  })
}
