/* Rows that are put in order by the pointer: taken at their grip, and dropped on the row whose place they take. */
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { moved } from '#web/shell/forms/OrderButtons.tsx'

interface Dragged {
  id: string
  /** Whose place it would take; its own where it would stay. */
  over: string
}

/** The ids as they stand when one takes the place of another. */
export const idsAfter = (ids: readonly string[], { id, over }: Dragged): string[] =>
  moved(ids, ids.indexOf(id), ids.indexOf(over))

const rowAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset['row']

interface DragProps {
  /** Whether one may take the place of the other. */
  fits: (id: string, over: string) => boolean
  drop: (dragged: Dragged) => void
}

export const useDrag = ({ fits, drop }: DragProps) => {
  const [dragged, show] = useState<Dragged | null>(null)
  // What was moved over last may be let go before it is drawn.
  const now = useRef<Dragged | null>(null)
  const drag = (to: Dragged | null): void => {
    now.current = to
    show(to)
  }
  const gripOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      // Or the drag would select text on its way.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag({ id, over: id })
    },
    onPointerMove(event: PointerEvent) {
      const over = rowAt(event)
      if (now.current && over !== undefined && over !== now.current.over && fits(id, over)) drag({ id, over })
    },
    onPointerUp() {
      const dropped = now.current
      drag(null)
      if (dropped && dropped.over !== dropped.id) drop(dropped)
    },
    // What the system takes away from the page, such as by a gesture, is not dropped anywhere.
    onPointerCancel: () => drag(null)
  })
  return { dragged, gripOf }
}
