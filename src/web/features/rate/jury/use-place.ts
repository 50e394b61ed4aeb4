import { useState } from 'react'
import type { QueuedWork } from '#contract/scores.ts'
import { indexOf, leftFrom, type QueuePlace } from './place.ts'

interface PlaceInQueue {
  at: number
  left: QueuedWork | null
  go: (id: string) => void
}

/** Begins where `first` says. `items` is another array only where something in it is another. */
export const usePlace = (items: readonly QueuedWork[], first: () => string | undefined): PlaceInQueue => {
  const [place, setPlace] = useState<QueuePlace>(() => ({ id: first(), among: items }))
  const left = leftFrom(items, place)
  // While it is known where the work stood, that is where one stays.
  if (!left && place.among !== items) setPlace({ ...place, among: items })
  return { at: indexOf(items, place), left, go: id => setPlace({ id, among: items }) }
}
