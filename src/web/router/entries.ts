/* The entries of the browser's history, and how many of ours lie before the one that is shown. */
import { hrefOf, type RoutePlace } from './place.ts'

/** As the browser keeps it. */
interface Entry {
  usr?: unknown
  key?: string
  idx?: number
}

const entryNow = (): Entry => (history.state as Entry | null) ?? {} // written by this file, or by nobody

export const placeNow = (): RoutePlace => {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = entryNow()
  return { pathname, search, hash, state: usr, key }
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Somebody has stepped through the history: the address has changed already. */
interface Step {
  to: RoutePlace
  /** It was asked about before, or is the browser's own. */
  decided: boolean
  undo: () => void
  redo: () => void
}

export interface Entries {
  write: (kind: 'push' | 'replace', place: RoutePlace) => void
}

export const keepEntries = (stepped: (step: Step) => void): Entries => {
  let index = entryNow().idx ?? 0
  /** An entry that the browser made, for a new document or a place in this one, has no key by which to tell it from others. */
  const adopt = (): void =>
    history.replaceState({ ...entryNow(), key: newKey(), idx: index } satisfies Entry, '')
  if (entryNow().idx === undefined) adopt()
  /** Steps back that nobody but this file has taken. */
  let own_steps = 0
  let decided = false
  addEventListener('popstate', () => {
    if (own_steps > 0) {
      own_steps -= 1
      return
    }
    const { idx } = entryNow()
    const steps = (idx ?? index + 1) - index
    index += steps
    if (idx === undefined) adopt()
    const was_decided = decided || idx === undefined
    decided = false
    stepped({
      to: placeNow(),
      decided: was_decided,
      undo() {
        index -= steps
        own_steps += 1
        history.go(-steps)
      },
      redo() {
        decided = true
        history.go(steps)
      }
    })
  })
  return {
    write(kind, place) {
      if (kind === 'push') index += 1
      const entry: Entry = { usr: place.state, key: place.key, idx: index }
      if (kind === 'push') history.pushState(entry, '', hrefOf(place))
      else history.replaceState(entry, '', hrefOf(place))
    }
  }
}
