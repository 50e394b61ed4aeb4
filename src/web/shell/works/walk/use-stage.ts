/* The row of works that a walk-through moves along: what is in its middle, and how it is moved. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface StageOptions {
  place: number
  count: number
  rtl: boolean
  go: (place: number) => void
}

// One turn of a wheel is many small ones; what comes within this time of the last belongs to the same.
const one_turn_ms = 220
const turned = 24

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const useStage = ({ place, count, rtl, go }: StageOptions): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null)
  /** Where the row is being moved to; what it passes on the way is not gone to. */
  const target = useRef(place)
  const came = useRef(false)

  useLayoutEffect(() => {
    const box = row.current
    const slide = box?.children[place]
    if (!box || !(slide instanceof HTMLElement)) return
    target.current = place
    const left = slide.offsetLeft - (box.clientWidth - slide.offsetWidth) / 2
    // On opening it stands there; from then on it moves.
    const behavior = came.current && !still() ? 'smooth' : 'instant'
    came.current = true
    if (Math.abs(box.scrollLeft - left) > 1) box.scrollTo({ left, behavior })
  }, [place])

  useEffect(() => {
    const box = row.current
    if (!box) return
    let last = 0

    const nearest = (): number => {
      const step = box.children[0]?.getBoundingClientRect().width ?? box.clientWidth
      return Math.min(count - 1, Math.max(0, Math.round(Math.abs(box.scrollLeft) / step)))
    }
    const onScroll = (): void => {
      const here = nearest()
      if (target.current === -1) go(here)
      else if (here === target.current) target.current = -1
    }
    // Moved by hand it goes where the hand moves it.
    const onHand = (): void => {
      target.current = -1
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey) return
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (sideways) return onHand()
      event.preventDefault()
      if (Math.abs(event.deltaY) < turned || event.timeStamp - last < one_turn_ms) return
      last = event.timeStamp
      const from = target.current === -1 ? nearest() : target.current
      go(Math.min(count - 1, Math.max(0, from + (event.deltaY > 0 ? 1 : -1))))
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    box.addEventListener('pointerdown', onHand, { passive: true })
    box.addEventListener('touchstart', onHand, { passive: true })
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      box.removeEventListener('scroll', onScroll)
      box.removeEventListener('pointerdown', onHand)
      box.removeEventListener('touchstart', onHand)
      box.removeEventListener('wheel', onWheel)
    }
  }, [count, rtl, go])
  return row
}
