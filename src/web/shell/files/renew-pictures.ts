/*
 * A picture that is not for everyone has an address that runs out. Where a page stood open for so long that one is asked for
 * too late, the answers that named it are asked for again, and name the address that is good now.
 */
import type { Query, QueryClient } from '@tanstack/react-query'

// Whoever may not see it any more is not told otherwise by asking without end.
const patience_ms = 60_000
// The clock here may be a little late.
const slack_ms = 300_000

/** Anything else has other reasons for not coming, which asking again does not change. */
const isOver = (ends: string): boolean => Number.parseInt(ends, 36) * 1000 < Date.now() + slack_ms

const namesWhatIsOver = ({ state }: Query): boolean =>
  [...JSON.stringify(state.data ?? null).matchAll(/"key":"([0-9a-z]+)\./g)].some(([, ends = '']) =>
    isOver(ends)
  )

const keyIn = (target: EventTarget | null): string | null | undefined => {
  if (target instanceof HTMLImageElement)
    return new URL(target.currentSrc || target.src).searchParams.get('key')
  return target instanceof HTMLElement ? target.dataset['key'] : undefined
}

export const renewPictures = (queries: QueryClient): void => {
  let asked = -patience_ms
  const renew = ({ target }: Event): void => {
    // All keys that were given out together end together, and begin with that.
    const [ends] = keyIn(target)?.split('.') ?? []
    if (!ends || !isOver(ends) || !navigator.onLine || performance.now() - asked < patience_ms) return
    asked = performance.now()
    void queries.invalidateQueries({ predicate: namesWhatIsOver })
    // Those are passed over there, whose answer is otherwise never asked for again while somebody works on it.
    for (const query of queries.getQueryCache().findAll({ type: 'active', predicate: namesWhatIsOver }))
      if (query.isStatic()) void query.fetch().catch(() => undefined)
  }
  // What an image could not load is heard only on the way to it.
  addEventListener('error', renew, { capture: true })
}
