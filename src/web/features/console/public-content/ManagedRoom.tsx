import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import { PagedList } from '../PagedList.tsx'

interface Room<Thing> {
  /** What is being written; of a new one, null. */
  open: { thing: Thing | null } | null
  edit: (thing: Thing | null) => void
  close: () => void
  /** Says that it was saved, and closes. */
  done: (name: string) => void
  saved: string
}

export const useKeptRoom = <Thing,>(refresh: () => void): Room<Thing> => {
  const { words, say } = useWords('console-face')
  const [open, setOpen] = useState<{ thing: Thing | null } | null>(null)
  const [saved, tell] = useState('')
  const close = (): void => setOpen(null)
  return {
    open,
    edit: thing => setOpen({ thing }),
    close,
    done: name => {
      tell(say(words.table.saved, { name }))
      refresh()
      close()
    },
    saved
  }
}

interface ManagedRoomProps<Thing> {
  room: Room<Thing>
  words: { lead: string; add: string; none: string }
  list: Paged<Thing>
  /** The table of them. */
  children: (things: readonly Thing[]) => ReactNode
}

/** A room for things that are kept one by one: what it is for, and all of them. */
export const ManagedRoom = <Thing,>({ room, words, list, children }: ManagedRoomProps<Thing>) => (
  <>
    <p className={styles.note}>{words.lead}</p>
    <p>
      <button className={button.primary} type="button" onClick={() => room.edit(null)}>
        {words.add}
      </button>
    </p>
    <output>{room.saved}</output>
    <section>
      <PagedList list={list} none={words.none}>
        {children}
      </PagedList>
    </section>
  </>
)
