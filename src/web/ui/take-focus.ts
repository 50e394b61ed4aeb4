/* What comes takes the focus in the moment it comes: a moment later it would take it from whoever has gone on already. */
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For what takes the focus when it comes, and whenever it is for something else. */
export const useFocusFor = <Part extends HTMLElement>(what: unknown): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    if (what) part.current?.focus()
  }, [what])
  return part
}

/** For the title of a step: whoever goes to another step goes on reading there. */
export const useFocusAtStep = <Part extends HTMLElement>(step: string): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  const before = useRef(step)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    part.current?.focus()
  }, [step])
  return part
}
