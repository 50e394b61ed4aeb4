/* Saving what was changed while others may do so too: over what stands by now, or not before somebody was asked. */
import { problemOf } from '../api/failure.ts'
import { clashesOf } from './merging.ts'
import type { SaveConflict, UnansweredSaves } from './merging.ts'

export interface Versioned {
  version: number
}

export interface StaleConflict<Thing, Values> extends SaveConflict<Values> {
  /** As it stands now. */
  current: Thing
}

export type Outcome<Thing, Values> = { saved: Thing } | { conflict: StaleConflict<Thing, Values> }

export interface Wish<Thing, Values> {
  /** What the form was filled with. */
  before: Thing
  changes: Partial<Values>
  sent?: UnansweredSaves<Values>
}

export interface SaveMethod<Thing, Values> {
  valuesOf: (thing: Thing) => Values
  send: (current: Thing, changes: Partial<Values>) => Promise<Thing>
  /** Also what was not changed is sent, because sending it does something else as well. */
  always?: boolean
}

/** The server answers a stale write with the thing as it stands. */
export const standsIn = (error: unknown): unknown => {
  const problem = problemOf(error)
  return problem?.code === 'stale' ? problem.options.current : null
}

const saveOver = async <Thing, Values extends object>(
  way: SaveMethod<Thing, Values>,
  wish: Wish<Thing, Values>,
  current: Thing
): Promise<Outcome<Thing, Values>> => {
  const { before, changes, sent } = wish
  const theirs = way.valuesOf(current)
  const names = clashesOf(way.valuesOf(before), changes, theirs, sent)
  if (names.length > 0) return { conflict: { names, mine: changes, theirs, current } }
  try {
    return { saved: await way.send(current, changes) }
  } catch (error) {
    // A stale write is answered with the same thing.
    const newer = standsIn(error) as Thing | null | undefined
    if (!newer) throw error
    return saveOver(way, wish, newer)
  }
}

/** Seen late, a thing may be older than what one saved oneself since: that is nobody else's. */
export const saveChanges = async <Thing extends Versioned, Values extends object>(
  way: SaveMethod<Thing, Values>,
  wish: Wish<Thing, Values>,
  known: Thing
): Promise<Outcome<Thing, Values>> => {
  const current = known.version < wish.before.version ? wish.before : known
  if (Object.keys(wish.changes).length === 0 && !way.always) return { saved: current }
  return saveOver(way, wish, current)
}

/** For what meets nothing else: over whatever was changed meanwhile. */
export const saveAnyway = async <Thing extends Versioned>(
  send: (version: number) => Promise<Thing>,
  version: number
): Promise<Thing> => {
  try {
    return await send(version)
  } catch (error) {
    // As above.
    const newer = standsIn(error) as Thing | null | undefined
    if (!newer) throw error
    return saveAnyway(send, newer.version)
  }
}
