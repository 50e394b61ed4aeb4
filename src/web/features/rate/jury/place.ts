/* Where a juror is in the queue, also when works leave it and come to it. */
import type { QueuedWork } from '#contract/scores.ts'

export interface QueuePlace {
  id: string | undefined
  /** The queue as it was when the work was in it last. */
  among: readonly QueuedWork[]
}

const indexIn = (items: readonly QueuedWork[], id: string | undefined): number =>
  items.findIndex(({ score }) => score.id === id)

/** The index of the open work; of the next one in order where it has left, and of the one before where none comes after. */
export const indexOf = (items: readonly QueuedWork[], { id, among }: QueuePlace): number => {
  const found = indexIn(items, id)
  if (found !== -1) return found
  const before = indexIn(among, id)
  const isIn = ({ score }: QueuedWork): boolean => indexIn(items, score.id) !== -1
  const near = among.slice(before + 1).find(isIn) ?? among.slice(0, Math.max(0, before)).findLast(isIn)
  return Math.max(0, indexIn(items, near?.score.id))
}

/** The work that was open and has left the queue. */
export const leftFrom = (items: readonly QueuedWork[], { id, among }: QueuePlace): QueuedWork | null =>
  indexIn(items, id) === -1 ? (among[indexIn(among, id)] ?? null) : null
