/* A thing with a version while it is worked on: what was read of it, what came of saving it, and what clashes. */
import { useState } from 'react'
import { attempting } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import type { NameIn } from './merging.ts'
import type { Outcome, StaleConflict, Versioned, SaveMethod } from './save-changes.ts'

export interface Saving<Thing, Values> {
  /** As it was last read or saved. */
  thing: Thing
  /** What was saved last, unless it has been changed again. */
  saved: Thing | null
  conflict: StaleConflict<Thing, Values> | null
  /** New where the fields are to be filled anew. */
  round: number
  /** Sends what was changed; where a conflict was asked about, without what is taken from the other. */
  attempt: (mine: Partial<Values>, taken?: readonly NameIn<Values>[]) => Promise<Attempt<Thing, Values>>
  take: (attempt: Attempt<Thing, Values>) => void
  /** It is being changed again, or what was just sent was refused. */
  forget: () => void
}

/** `known` is the newest that was seen of it, where that may come by another way than through here. */
export const useSaving = <Thing extends Versioned, Values extends object>(
  opened: Thing,
  way: SaveMethod<Thing, Values>,
  known?: Thing
): Saving<Thing, Values> => {
  const [thing, setThing] = useState(opened)
  const [outcome, setOutcome] = useState<Outcome<Thing, Values> | null>(null)
  const [round, setRound] = useState(0)
  const [attempt] = useState(attempting<Thing, Values>)
  const conflict = outcome && 'conflict' in outcome ? outcome.conflict : null
  return {
    thing,
    saved: outcome && 'saved' in outcome ? outcome.saved : null,
    conflict,
    round,
    attempt: (mine, taken) => attempt(way, { thing, known, conflict }, mine, taken),
    take(found) {
      setOutcome(found)
      if ('saved' in found) setThing(found.saved)
      if (found.refill) setRound(before => before + 1)
    },
    // Where a choice is asked for, it stays asked for.
    forget: () => setOutcome(before => (before && 'conflict' in before ? before : null))
  }
}
