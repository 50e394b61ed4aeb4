/* The row of works that a walk-through moves along: what is in its middle, and how it is moved. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface StageOptions {
  place: number
  count: number
  go: (place: number) => void
}

// One turn of a wheel is many small ones; what comes within this time of the last belongs to the same.
const one_turn_ms = 220
const turned = 24

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const nearest = (box: HTMLElement, count: number): number => {
  const step = box.children[0]?.getBoundingClientRect().width ?? box.clientWidth
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(box.scrollLeft) / step)))
}

/** What a hand does with the row: where it is left, one goes to; a turn of the wheel is a step. */
const followHand = (
  box: HTMLElement,
  target: RefObject<number | null>,
  { count, go }: Pick<StageOptions, 'count' | 'go'>
): (() => void) => {
  const done = new AbortController()
  let last = 0
  const onScroll = (): void => {
    const here = nearest(box, count)
    if (target.current === null) go(here)
    else if (here === target.current) target.current = null
  }
  const onHand = (): void => {
    target.current = null
  }
  // A hand that only held the row up moved nothing, and the row stands where it was held.
  const onLeft = (): void => {
    if (target.current === null) go(nearest(box, count))
  }
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey) return
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return onHand()
    event.preventDefault()
    if (Math.abs(event.deltaY) < turned || event.timeStamp - last < one_turn_ms) return
    last = event.timeStamp
    const from = target.current ?? nearest(box, count)
    go(Math.min(count - 1, Math.max(0, from + (event.deltaY > 0 ? 1 : -1))))
  }
  const { signal } = done
  box.addEventListener('scroll', onScroll, { passive: true, signal })
  box.addEventListener('pointerdown', onHand, { passive: true, signal })
  box.addEventListener('touchstart', onHand, { passive: true, signal })
  box.addEventListener('pointerup', onLeft, { passive: true, signal })
  box.addEventListener('touchend', onLeft, { passive: true, signal })
  box.addEventListener('wheel', onWheel, { passive: false, signal })
  return () => done.abort()
}

export const useStage = ({ place, count, go }: StageOptions): RefObject<HTMLElement | null> => {
  const row = useRef<HTMLElement>(null)
  /** Where the row is being moved to; what it passes on the way is not gone to. */
  const target = useRef<number | null>(null)
  const came = useRef(false)

  useLayoutEffect(() => {
    const box = row.current
    const slide = box?.children[place]
    if (!box || !(slide instanceof HTMLElement)) return
    const left = slide.offsetLeft - (box.clientWidth - slide.offsetWidth) / 2
    // A row told to move may not have begun to: where it stands still, it is told to stay.
    const there = Math.abs(box.scrollLeft - left) <= 1
    // On opening it stands there; from then on it moves.
    const behavior = came.current && !there && !still() ? 'smooth' : 'instant'
    came.current = true
    target.current = there ? null : place
    box.scrollTo({ left, behavior })
  }, [place])

  useEffect(() => (row.current ? followHand(row.current, target, { count, go }) : undefined), [count, go])
  return row
}
