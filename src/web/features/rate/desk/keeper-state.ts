/* What is shown of the sheets while they are filled in. */
import type { Score } from '#contract/scores.ts'
import type { SenderState } from '#web/shell/outbox/sender.ts'
import type { SaveConflict } from '#web/shell/saving/merging.ts'
import type { Unsent, SheetAnswers } from './marking.ts'

export interface KeeperState extends SenderState<Unsent> {
  /** As they stand on the server, as far as they have been opened. */
  scores: Readonly<Record<string, Score>>
  conflicts: Readonly<Record<string, SaveConflict<SheetAnswers>>>
  /** Those that left the juror's sight meanwhile. */
  gone: readonly string[]
}
