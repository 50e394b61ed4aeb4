/*
 * What a juror writes on a sheet, as a flat set of named values, one for each criterion. So marks that were given in
 * two tabs are merged, and the juror is asked only about a mark that was given in both.
 */
import type { Score, ScoreChanges } from '#contract/scores.ts'
import type { UnansweredSaves } from '#web/shell/saving/merging.ts'

/** Null where the juror has given no answer. */
export type Value = string | number | boolean | readonly string[] | null
export type SheetAnswers = Readonly<Record<string, Value | undefined>>

export interface Unsent {
  values: SheetAnswers
  /** What stood on the server when each of them was marked: by this it is known whether somebody else changed it. */
  before: SheetAnswers
  sent: UnansweredSaves<SheetAnswers>
}

export const markOf = (criterion: string): string => `marks.${criterion}`
export const commentOf = (criterion: string): string => `comments.${criterion}`

const named = (part: string, of: Readonly<Record<string, string | number>>): [string, Value][] =>
  Object.entries(of).map(([id, value]) => [`${part}.${id}`, value])

export const valuesOf = ({ marks, comments, comment, note, favourite, flags }: Score): SheetAnswers => ({
  ...Object.fromEntries([...named('marks', marks), ...named('comments', comments)]),
  comment,
  note,
  favourite,
  flags
})

/** The score with the pending answers in place of its own. */
export const withPending = (score: Score, pending: SheetAnswers): Score => {
  const all: SheetAnswers = { ...valuesOf(score), ...pending }
  const part = (name: 'marks' | 'comments') =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) =>
        key.startsWith(`${name}.`) && value !== null && value !== ''
          ? [[key.slice(name.length + 1), value]]
          : []
      )
    )
  return {
    ...score,
    // Each name holds values of its own part's type: they are set by `Desk.set` from the fields of that part alone.
    marks: part('marks') as Score['marks'],
    comments: part('comments') as Score['comments'],
    comment: String(all['comment'] ?? ''),
    note: String(all['note'] ?? ''),
    favourite: all['favourite'] === true,
    flags: (all['flags'] ?? []) as Score['flags']
  }
}

/** The parts in which something is pending, each in whole, as the call takes them. */
export const changesIn = (score: Score, pending: SheetAnswers): ScoreChanges => {
  const { marks, comments, comment, note, favourite, flags, version } = withPending(score, pending)
  const has = (name: string) => Object.keys(pending).some(key => key === name || key.startsWith(`${name}.`))
  return {
    version,
    ...(has('marks') && { marks }),
    ...(has('comments') && { comments }),
    ...(has('comment') && { comment }),
    ...(has('note') && { note }),
    ...(has('favourite') && { favourite }),
    ...(has('flags') && { flags })
  }
}
