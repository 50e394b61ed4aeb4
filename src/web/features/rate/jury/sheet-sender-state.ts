/* What is shown of the sheets while they are filled in. */
import type { QueuedWork, Score } from '#contract/scores.ts'
import type { SenderState } from '#web/shell/saving/outbox/sender.ts'
import type { SaveConflict } from '#web/shell/saving/merging.ts'
import type { Unsent, SheetAnswers } from './marking.ts'

export interface SheetSenderState extends SenderState<Unsent> {
  /** What the server has, of the sheets that were opened. */
  scores: Readonly<Record<string, Score>>
  conflicts: Readonly<Record<string, SaveConflict<SheetAnswers>>>
  /** Texts as they were typed: the server takes the blanks around them away, and nobody's field should. */
  typed: Readonly<Record<string, SheetAnswers>>
  /** The sheets that the juror may no longer see. */
  gone: readonly string[]
}

export type QueuedScore = QueuedWork['score']

/** What stands of a sheet, by whichever was read or answered last: the queue, or the sheet itself. */
export const newestOf = ({ scores }: Pick<SheetSenderState, 'scores'>, queued: QueuedScore): QueuedScore => {
  const known = scores[queued.id]
  return known && known.version >= queued.version ? known : queued
}

export const refusedIn = ({ at }: Pick<SheetSenderState, 'at'>): number =>
  Object.values(at).filter(state => state === 'refused').length
