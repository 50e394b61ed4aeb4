import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import table from '../table.module.css'

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
  /** Undefined while they are on their way. */
  things: readonly Thing[] | undefined
  failed: boolean
  retry: () => void
  /** The table of them. */
  children: ReactNode
}

/** A room for things that are kept one by one: what it is for, and all of them. */
export const ManagedRoom = <Thing,>({
  room,
  words,
  things,
  failed,
  retry,
  children
}: ManagedRoomProps<Thing>) => (
  <>
    <p className={styles.note}>{words.lead}</p>
    <p>
      <button className={button.primary} type="button" onClick={() => room.edit(null)}>
        {words.add}
      </button>
    </p>
    <output>{room.saved}</output>
    {things ? (
      <section>{things.length === 0 ? <p className={table.none}>{words.none}</p> : children}</section>
    ) : (
      <Asking failed={failed} retry={retry} />
    )}
  </>
)
