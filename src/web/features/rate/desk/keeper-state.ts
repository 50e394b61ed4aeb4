/* What is shown of the sheets while they are filled in. */
import type { Score } from '#contract/scores.ts'
import type { SheetClash } from './meeting.ts'
import type { Outbox } from './outbox.ts'

export type SendState = 'sending' | 'waiting' | 'refused' | 'clash'

export interface KeeperState {
  /** As they stand on the server, as far as they have been opened. */
  scores: Readonly<Record<string, Score>>
  outbox: Outbox
  /** Of those that are in the outbox. */
  at: Readonly<Record<string, SendState>>
  /** Why it is not taken, in the server's words. */
  refusals: Readonly<Record<string, string>>
  clashes: Readonly<Record<string, readonly SheetClash[]>>
  /** Those that left the juror's sight meanwhile. */
  gone: readonly string[]
}
