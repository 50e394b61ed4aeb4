/* What is shown of the sheets while they are filled in. */
import type { Score } from '#contract/scores.ts'
import type { SenderState } from '#web/shell/saving/outbox/sender.ts'
import type { SaveConflict } from '#web/shell/saving/merging.ts'
import type { Unsent, SheetAnswers } from './marking.ts'

export interface SheetSenderState extends SenderState<Unsent> {
  /** What the server has, of the sheets that were opened. */
  scores: Readonly<Record<string, Score>>
  conflicts: Readonly<Record<string, SaveConflict<SheetAnswers>>>
  /** The sheets that the juror may no longer see. */
  gone: readonly string[]
}
