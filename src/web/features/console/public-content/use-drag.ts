/* Rows that are put in order by the pointer: taken at their grip, and dropped on the row whose place they take. */
import { useState } from 'react'
import type { PointerEvent } from 'react'

interface Dragged {
  id: string
  /** Whose place it would take; its own where it would stay. */
  over: string
}

/** The ids as they stand when one takes the place of another. */
export const idsAfter = (ids: readonly string[], { id, over }: Dragged): string[] => {
  const rest = ids.filter(each => each !== id)
  return rest.toSpliced(ids.indexOf(over), 0, id)
}

const rowAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')?.dataset['row']

interface DragProps {
  /** Whether one may take the place of the other. */
  fits: (id: string, over: string) => boolean
  drop: (dragged: Dragged) => void
}

export const useDrag = ({ fits, drop }: DragProps) => {
  const [dragged, drag] = useState<Dragged | null>(null)
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
      if (dragged && over !== undefined && over !== dragged.over && fits(id, over)) drag({ id, over })
    },
    onPointerUp() {
      drag(null)
      if (dragged && dragged.over !== dragged.id) drop(dragged)
    },
    // What the system takes away from the page, such as by a gesture, is not dropped anywhere.
    onPointerCancel: () => drag(null)
  })
  return { dragged, gripOf }
}
