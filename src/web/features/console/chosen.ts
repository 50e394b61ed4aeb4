import { useState } from 'react'
import { mostAtOnce } from '#contract/rules/entry-choices.ts'
import type { Choice } from './DataTable.tsx'

export interface Selection<Row> {
  /** Those that are in the list and ticked. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** As many as can be changed at once are. */
  full: boolean
  toggle: (row: Row) => void
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
    has: ({ id }) => ids.has(id),
    full: rows.length >= mostAtOnce,
    toggle: ({ id }) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    toggleAll: () => choose(all ? new Set() : new Set(shown.slice(0, mostAtOnce).map(({ id }) => id))),
    all,
    clear: () => choose(new Set())
  }
}

interface KeysProps<Row, Key> {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  chosen: readonly Key[]
  choose: (chosen: readonly Key[]) => void
  /** No more can be chosen than these. */
  most?: number
}

/** The same of keys that somebody else holds. */
export const choiceOfKeys = <Row, Key>({
  rows,
  keyOf,
  chosen,
  choose,
  most = rows.length
}: KeysProps<Row, Key>): Omit<Choice<Row>, 'words'> => {
  const offered = rows.slice(0, most).map(keyOf)
  const has = (row: Row): boolean => chosen.includes(keyOf(row))
  const all = rows.filter(has).length >= offered.length
  return {
    has,
    toggle: row => {
      const key = keyOf(row)
      choose(has(row) ? chosen.filter(each => each !== key) : [...chosen, key])
    },
    all,
    toggleAll: () => choose(all ? [] : offered)
  }
}
