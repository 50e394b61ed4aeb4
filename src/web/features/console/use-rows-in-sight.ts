import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react'

// Up to here all rows are drawn; of more, those in sight with some above and below.
const many = 200
const beyond = 16
const step = 8
const least_px = 24
const usual_px = 37

interface Sight {
  first: number
  /** The height of a row, as those that are drawn have it on average. */
  each: number
}

export interface RowsInSight {
  first: number
  /** The first one that is not drawn any more. */
  end: number
  /** How high what is not drawn would be. */
  before: number
  after: number
  /** So many that they are never all drawn. */
  long: boolean
  /** Draws the row at this place. */
  show: (place: number) => void
}

const heightOf = (rows: NodeListOf<Element>): number => {
  const [top, bottom] = [rows[0], rows[rows.length - 1]]
  if (!top || !bottom) return usual_px
  return (bottom.getBoundingClientRect().bottom - top.getBoundingClientRect().top) / rows.length
}

const sightOf = (body: HTMLElement): Sight => {
  const each = Math.max(least_px, heightOf(body.querySelectorAll(':scope > tr[data-place]')))
  const above = Math.floor(-body.getBoundingClientRect().top / each / step) * step
  return { first: Math.max(0, above - beyond), each }
}

/** Where they are but a little higher or lower than thought, nothing is to be drawn anew. */
const isSame = (one: Sight, other: Sight): boolean =>
  one.first === other.first && Math.abs(one.each - other.each) < 1

/** Which rows of a table are to be drawn, as the page is scrolled. */
export const useRowsInSight = (count: number, body: RefObject<HTMLElement | null>): RowsInSight => {
  const [{ first, each }, see] = useState<Sight>({ first: 0, each: usual_px })
  const [isBegun, setBegun] = useState(false)
  const long = count > many
  // What fits into the window stands sooner without the rest, which comes at once after it.
  useEffect(() => startTransition(() => setBegun(true)), [])
  useEffect(() => {
    if (!long) return undefined
    let asked = 0
    const look = (): void => {
      asked = 0
      if (!body.current) return
      const sight = sightOf(body.current)
      see(before => (isSame(before, sight) ? before : sight))
    }
    const ask = (): void => {
      asked ||= requestAnimationFrame(look)
    }
    // Whatever it stands in may be what is scrolled.
    document.addEventListener('scroll', ask, { passive: true, capture: true })
    window.addEventListener('resize', ask)
    ask()
    return () => {
      cancelAnimationFrame(asked)
      document.removeEventListener('scroll', ask, { capture: true })
      window.removeEventListener('resize', ask)
    }
  }, [long, body])
  const show = useCallback(
    (place: number) => {
      if (long) see(sight => ({ ...sight, first: Math.max(0, place - beyond) }))
    },
    [long]
  )
  const begin = long ? Math.min(first, count - 1) : 0
  const further = long ? 2 * beyond : count
  const end = Math.min(count, begin + Math.ceil(window.innerHeight / each) + (isBegun ? further : 0))
  return { first: begin, end, before: begin * each, after: (count - end) * each, long, show }
}
