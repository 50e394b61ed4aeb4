/* What an artist has typed by the time they press Submit, whether or not it was saved before. */
import { answersGiven } from '#contract/rules/answer-fault.ts'
import type { TypedEntry } from '#contract/works.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { typedAnew } from '#server/platform/typed-anew.ts'
import { writeParts } from './works.actions.ts'
import type { WorkRow } from './works.present.ts'

/** What was asked when it was typed and is asked no more is not sent anew. */
const anewIn = ({ parts, category_id }: WorkRow, entry: TypedEntry): Partial<TypedEntry> =>
  typedAnew<TypedEntry>({ ...parts, category_id }, { ...entry, answers: answersGiven(entry.answers) })

export const isAsTyped = (row: WorkRow, entry: TypedEntry): boolean =>
  Object.keys(anewIn(row, entry)).length === 0

/** What was typed last is saved along with the act, so that nobody's press waits for a save. */
export const withTyped = async (
  tx: Tx,
  row: WorkRow,
  entry: TypedEntry | undefined,
  now: Date
): Promise<WorkRow> => {
  if (!entry || isAsTyped(row, entry)) return row
  const after = await writeParts(tx, row, anewIn(row, entry), now)
  if (!after) throw new Error(`The work ${row.id} changed under its lock`)
  return after
}
