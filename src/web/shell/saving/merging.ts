/*
 * Mine, theirs and before, as named values: what was changed in one place alone goes together, what was changed in two
 * places to something else is a conflict, about which somebody is asked.
 */
import { sameButBlanks, sameValue } from './same-value.ts'

export type NameIn<Values> = keyof Values & string

/** What was sent and never answered. It may have arrived, so what stands as it was sent is one's own and not theirs. */
export type UnansweredSaves<Values> = readonly Partial<Values>[]

export interface SaveConflict<Values> {
  names: readonly NameIn<Values>[]
  mine: Partial<Values>
  theirs: Partial<Values>
}

// Without a connection every attempt may send something else; only one of them can have arrived.
const mostSent = 20

export const namesIn = <Values extends object>(values: Partial<Values>): NameIn<Values>[] =>
  // An object literal of ours has no other keys than its type.
  Object.keys(values) as NameIn<Values>[]

export const only = <Values extends object>(
  values: Partial<Values>,
  names: readonly NameIn<Values>[]
): Partial<Values> =>
  // Fewer of the same names, each with its own value.
  Object.fromEntries(names.map(name => [name, values[name]])) as Partial<Values>

export const without = <Values extends object>(
  values: Partial<Values>,
  taken: readonly NameIn<Values>[]
): Partial<Values> =>
  only(
    values,
    namesIn(values).filter(name => !taken.includes(name))
  )

export const changesOf = <Values extends object>(
  before: Partial<Values>,
  mine: Partial<Values>
): Partial<Values> =>
  only(
    mine,
    namesIn(mine).filter(name => !sameButBlanks(before[name], mine[name]))
  )

/**
 * With what a form goes on once it was saved: what was typed since that was sent lies over what stands now. Blanks count
 * here, because somebody may be in the middle of a sentence; alone they leave nothing to be saved.
 */
export const afterSave = <Values extends object>(
  saved: Values,
  sent: Partial<Values>,
  typed: Partial<Values>
): { values: Values; unsaved: boolean } => {
  const since = namesIn(typed).filter(name => !sameValue(sent[name], typed[name]))
  const values = { ...saved, ...only(typed, since) }
  return { values, unsaved: namesIn(changesOf<Values>(saved, values)).length > 0 }
}

/** Changed by both, and not to the same. */
export const clashesOf = <Values extends object>(
  before: Partial<Values>,
  changes: Partial<Values>,
  theirs: Partial<Values>,
  sent: UnansweredSaves<Values> = []
): NameIn<Values>[] =>
  namesIn(changes).filter(name =>
    [before, changes, ...sent.filter(each => name in each)].every(
      own => !sameButBlanks(own[name], theirs[name])
    )
  )

export const alsoSent = <Values extends object>(
  sent: UnansweredSaves<Values>,
  changes: Partial<Values>
): Partial<Values>[] => [...sent.filter(each => !sameValue(each, changes)), changes].slice(-mostSent)
