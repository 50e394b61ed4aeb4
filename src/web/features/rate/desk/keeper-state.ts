/* What is shown of the sheets while they are filled in. */
import type { Score } from '#contract/scores.ts'
import type { SenderState } from '#web/shell/outbox/sender.ts'
import type { Unsent } from './marking.ts'
import type { SheetClash } from './meeting.ts'

export interface KeeperState extends SenderState<Unsent> {
  /** As they stand on the server, as far as they have been opened. */
  scores: Readonly<Record<string, Score>>
  clashes: Readonly<Record<string, readonly SheetClash[]>>
  /** Those that left the juror's sight meanwhile. */
  gone: readonly string[]
}
