/* What every part of the desk reads: the round and its queue, the sheet that is open, and what can be done with it. */
import { createContext, useContext } from 'react'
import type { OwnRound, QueuedWork, Score, Sheet } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import type { SheetSender } from './sheet-sender.ts'
import type { SheetSenderState } from './sheet-sender-state.ts'
import type { Value } from './marking.ts'

export type DeskDialogName = 'help' | 'flags' | 'conflict' | 'figures' | 'compare' | 'finish' | 'zoom'

/** What is there also while the open sheet is not. */
export interface DeskQueue {
  team: Team
  round: OwnRound
  items: readonly QueuedWork[]
  /** The index of the open sheet in the queue. */
  at: number
  item: QueuedWork
  /** The work that was open and is no longer in the queue, until its juror has been told so. */
  left: QueuedWork | null
  sender: SheetSender
  state: SheetSenderState
  open: (id: string) => void
  step: (by: 1 | -1) => void
  /** Takes the open work out of the queue and goes on to the one beside it, where it is said why. */
  letGo: (why?: string) => void
  /** What has just come of a key or a button, until another work is open. */
  told: string | null
  tell: (text: string | null, id: string) => void
  dialog: DeskDialogName | null
  showDialog: (dialog: DeskDialogName | null) => void
  /** Reads the queue anew; what was read before stays where that fails. */
  readAnew: () => Promise<unknown>
  /** Asks anew for the queue and for what has been opened. */
  refresh: () => void
}

export interface DeskView extends DeskQueue {
  sheet: Sheet
  /** The picture of the work that is shown large. */
  image: Sheet['work']['images'][number] | undefined
  look: (image: number) => void
  /** The sheet's score, including marks that are not sent yet. */
  score: Score
  /** Marks can be given now; while the round is paused they are stored in the browser. */
  writable: boolean
  /** Which criterion the keys mark. */
  active: number
  choose: (active: number) => void
  set: (name: string, value: Value) => void
  undo: () => void
  compared: readonly string[]
  compare: (compared: readonly string[]) => void
  /** Abstains from the work; a sheet that has ended is reopened instead. */
  abstainOrReopen: () => void
  /** Why that was not possible, in words. */
  refused: string | null
}

export const DeskQueueContext = createContext<DeskQueue | null>(null)

export const useDeskQueue = (): DeskQueue => {
  const queue = useContext(DeskQueueContext)
  if (!queue) throw new Error('useDeskQueue is called outside the desk')
  return queue
}

export const DeskContext = createContext<DeskView | null>(null)

export const useDesk = (): DeskView => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk is called outside the desk, or without a sheet on it')
  return desk
}
