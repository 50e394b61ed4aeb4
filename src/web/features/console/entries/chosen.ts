import { useState } from 'react'
import type { Entry } from '#contract/entries.ts'
import { mostAtOnce } from '#contract/rules/entry-choices.ts'

export interface EntrySelection {
  /** Those that are on the desk and ticked. */
  entries: readonly Entry[]
  has: (id: string) => boolean
  /** As many as can be screened at once are. */
  full: boolean
  toggle: (id: string) => void
  /** All that are shown, or none where all are. */
  toggleAll: () => void
  all: boolean
  clear: () => void
}

/** What is ticked; what has left the desk meanwhile is ticked no more. */
export const useChosen = (shown: readonly Entry[]): EntrySelection => {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const entries = shown.filter(({ id }) => ids.has(id)).slice(0, mostAtOnce)
  const all = entries.length > 0 && entries.length === Math.min(shown.length, mostAtOnce)
  return {
    entries,
    has: id => ids.has(id),
    full: entries.length >= mostAtOnce,
    toggle: id => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    toggleAll: () => choose(all ? new Set() : new Set(shown.slice(0, mostAtOnce).map(({ id }) => id))),
    all,
    clear: () => choose(new Set())
  }
}
