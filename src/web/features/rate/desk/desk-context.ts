/* What every part of the desk is given: the round, the sheet that lies on it, and what can be done with it. */
import { createContext, useContext } from 'react'
import type { OwnRound, QueuedWork, Score, Sheet } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import type { Keeper } from './keeper.ts'
import type { KeeperState } from './keeper-state.ts'
import type { Value } from './marking.ts'

export type DeskDialogName = 'help' | 'flags' | 'conflict' | 'figures' | 'compare' | 'finish' | 'zoom'

export interface DeskView {
  team: Team
  round: OwnRound
  items: readonly QueuedWork[]
  /** Where in the queue one is. */
  at: number
  item: QueuedWork
  sheet: Sheet
  /** Which of its pictures is looked at. */
  image: Sheet['work']['images'][number] | undefined
  look: (image: number) => void
  /** With what was marked and is not sent yet. */
  score: Score
  keeper: Keeper
  state: KeeperState
  /** Marks can be given now, or kept until the round goes on. */
  writable: boolean
  /** Which criterion the keys mark. */
  active: number
  choose: (active: number) => void
  set: (name: string, value: Value) => void
  open: (id: string) => void
  step: (by: 1 | -1) => void
  undo: () => void
  asked: DeskDialogName | null
  ask: (asked: DeskDialogName | null) => void
  compared: readonly string[]
  compare: (compared: readonly string[]) => void
  /** Ends it without a mark, or takes it up again. */
  turn: () => void
  /** Why that was not possible, in words. */
  refused: string | null
  /** Asks anew for the queue and for what has been opened. */
  refresh: () => void
}

export const DeskContext = createContext<DeskView | null>(null)

export const useDesk = (): DeskView => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('this stands on the desk')
  return desk
}
