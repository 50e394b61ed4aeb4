/* What every part of the desk reads: the round, the sheet that is open, and what can be done with it. */
import { createContext, useContext } from 'react'
import type { OwnRound, QueuedWork, Score, Sheet } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import type { SheetSender } from './sheet-sender.ts'
import type { SheetSenderState } from './sheet-sender-state.ts'
import type { Value } from './marking.ts'

export type DeskDialogName = 'help' | 'flags' | 'conflict' | 'figures' | 'compare' | 'finish' | 'zoom'

export interface DeskView {
  team: Team
  round: OwnRound
  items: readonly QueuedWork[]
  /** The index of the open sheet in the queue. */
  at: number
  item: QueuedWork
  sheet: Sheet
  /** The picture of the work that is shown large. */
  image: Sheet['work']['images'][number] | undefined
  look: (image: number) => void
  /** The sheet's score, including marks that are not sent yet. */
  score: Score
  sender: SheetSender
  state: SheetSenderState
  /** Marks can be given now; while the round is paused they are stored in the browser. */
  writable: boolean
  /** Which criterion the keys mark. */
  active: number
  choose: (active: number) => void
  set: (name: string, value: Value) => void
  open: (id: string) => void
  step: (by: 1 | -1) => void
  undo: () => void
  dialog: DeskDialogName | null
  showDialog: (dialog: DeskDialogName | null) => void
  compared: readonly string[]
  compare: (compared: readonly string[]) => void
  /** Abstains from the work; a sheet that has ended is reopened instead. */
  abstainOrReopen: () => void
  /** Why that was not possible, in words. */
  refused: string | null
  /** Asks anew for the queue and for what has been opened. */
  refresh: () => void
}

export const DeskContext = createContext<DeskView | null>(null)

export const useDesk = (): DeskView => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk is called outside the desk')
  return desk
}
