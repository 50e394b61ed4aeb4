/*
 * Saving what was changed while others may do so too: what does not meet goes together, what does is asked about. The
 * same for everything that is saved as a set of named values with a version.
 */
import { problemOf } from '#web/shell/failure.ts'
import { sameValue } from '#web/shell/same-value.ts'

export type NameIn<Values> = keyof Values & string

const namesIn = <Values extends object>(values: Partial<Values>): NameIn<Values>[] =>
  // An object literal of ours has no other keys than its type.
  Object.keys(values) as NameIn<Values>[]

export const changesOf = <Values extends object>(before: Values, mine: Partial<Values>): Partial<Values> => {
  const changed = namesIn(mine).filter(name => !sameValue(before[name], mine[name]))
  // Fewer of the same names, each with its own value.
  return Object.fromEntries(changed.map(name => [name, mine[name]])) as Partial<Values>
}

/** Changed by both, and not to the same. */
export const clashesOf = <Values extends object>(
  before: Values,
  changes: Partial<Values>,
  theirs: Values
): NameIn<Values>[] =>
  namesIn(changes).filter(
    name => !sameValue(before[name], theirs[name]) && !sameValue(changes[name], theirs[name])
  )

export const without = <Values extends object>(
  changes: Partial<Values>,
  taken: readonly NameIn<Values>[]
): Partial<Values> =>
  // As above.
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => !taken.some(each => each === name))
  ) as Partial<Values>

export interface ChangesClash<Thing, Values> {
  changes: Partial<Values>
  /** As it stands now. */
  current: Thing
  names: NameIn<Values>[]
}

export type Outcome<Thing, Values> = { saved: Thing } | { clash: ChangesClash<Thing, Values> }

interface Wish<Thing, Values> {
  /** What the form was filled with. */
  before: Thing
  changes: Partial<Values>
}

interface Way<Thing, Values> {
  valuesOf: (thing: Thing) => Values
  send: (current: Thing, changes: Partial<Values>) => Promise<Thing>
}

export const saveChanges = async <Thing, Values extends object>(
  way: Way<Thing, Values>,
  wish: Wish<Thing, Values>,
  current: Thing
): Promise<Outcome<Thing, Values>> => {
  const { before, changes } = wish
  if (Object.keys(changes).length === 0) return { saved: current }
  const names = clashesOf(way.valuesOf(before), changes, way.valuesOf(current))
  if (names.length > 0) return { clash: { changes, current, names } }
  try {
    return { saved: await way.send(current, changes) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.code !== 'stale') throw error
    // The server answers a stale write with the thing as it stands.
    return saveChanges(way, wish, problem.options.current as Thing)
  }
}
