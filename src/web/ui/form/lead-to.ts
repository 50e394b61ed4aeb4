import type { MouseEvent } from 'react'

// A link to a place in the page would add a step to the history, and leave behind what came with this one.
export const leadTo = (event: MouseEvent, id: string): void => {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
