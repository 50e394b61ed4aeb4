import { useState } from 'react'
import { mostAtOnce } from '#contract/rules/entry-choices.ts'

export interface Selection<Row> {
  /** Those that are in the list and ticked. */
  rows: readonly Row[]
  has: (id: string) => boolean
  /** As many as can be changed at once are. */
  full: boolean
  toggle: (id: string) => void
  /** All that are shown, or none where all are. */
  toggleAll: () => void
  all: boolean
  clear: () => void
}

/** What is ticked; what has left the list meanwhile is ticked no more. */
export const useChosen = <Row extends { id: string }>(shown: readonly Row[]): Selection<Row> => {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter(({ id }) => ids.has(id)).slice(0, mostAtOnce)
  const all = rows.length > 0 && rows.length === Math.min(shown.length, mostAtOnce)
  return {
    rows,
    has: id => ids.has(id),
    full: rows.length >= mostAtOnce,
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
