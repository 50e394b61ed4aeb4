/* Which columns the desk shows: a choice of whoever sits at it, kept in their browser. */
import { useState } from 'react'

export const columnNames = ['artist', 'category', 'status', 'payment', 'medium', 'year', 'submitted'] as const
export type EntryColumn = (typeof columnNames)[number]

const kept = 'entry_columns'
const usual: readonly EntryColumn[] = ['artist', 'category', 'status', 'payment', 'submitted']

/** A browser that keeps nothing shows what is usual. */
const read = (): readonly EntryColumn[] => {
  try {
    const names = localStorage.getItem(kept)?.split(' ')
    return names ? columnNames.filter(name => names.includes(name)) : usual
  } catch {
    return usual
  }
}

const write = (columns: readonly EntryColumn[]): void => {
  try {
    localStorage.setItem(kept, columns.join(' '))
  } catch {
    // Then it is a choice for now.
  }
}

export const useColumns = () => {
  const [columns, choose] = useState(read)
  const toggle = (column: EntryColumn): void => {
    const next = columnNames.filter(name => (name === column) !== columns.includes(name))
    choose(next)
    write(next)
  }
  return { columns, shown: (column: EntryColumn) => columns.includes(column), toggle }
}
