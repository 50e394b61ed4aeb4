/* One save after another of the same form: what went out and was never answered is remembered from one to the next. */
import { alsoSent, changesOf, namesIn, without } from './merging.ts'
import type { NameIn, UnansweredSaves } from './merging.ts'
import { sameButBlanks } from './same-value.ts'
import { saveChanges } from './save-changes.ts'
import type { Outcome, StaleConflict, Versioned, SaveMethod } from './save-changes.ts'

/** `refill`: what stands now is not what was typed, so that the form is filled anew. */
export type Attempt<Thing, Values> = Outcome<Thing, Values> & { refill: boolean }

export interface LatestSeen<Thing, Values> {
  /** As it was last read or saved here. */
  thing: Thing
  /** The newest that was seen of it, where that may come by another way as well. */
  known?: Thing | undefined
  conflict: StaleConflict<Thing, Values> | null
}

/** `taken` is given where somebody was asked about a conflict: those of the other; of the rest one's own stands. */
export type Attempting<Thing, Values> = (
  way: SaveMethod<Thing, Values>,
  seen: LatestSeen<Thing, Values>,
  mine: Partial<Values>,
  taken?: readonly NameIn<Values>[]
) => Promise<Attempt<Thing, Values>>

export const attempting = <Thing extends Versioned, Values extends object>(): Attempting<Thing, Values> => {
  let sent: UnansweredSaves<Values> = []
  return async (way, { thing, known, conflict }, mine, taken) => {
    const changes = without(changesOf<Values>(way.valuesOf(thing), mine), taken ?? [])
    // What stands now has been seen by whoever decided, so only what comes after it can clash again.
    const before = taken && conflict ? conflict.current : thing
    const earlier = sent
    sent = alsoSent(earlier, changes)
    const found = await saveChanges(way, { before, changes, sent: earlier }, known ?? before)
    sent = []
    if ('conflict' in found) return { ...found, refill: false }
    const stands = way.valuesOf(found.saved)
    const refill = namesIn(mine).some(name => !(name in changes) && !sameButBlanks(stands[name], mine[name]))
    return { ...found, refill }
  }
}
