import { useEffect } from 'react'

/** Text that is moved about is none of it. */
const keep = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** A file that misses its box would otherwise take the page's place, and what was typed with it. */
export const useMissedDrops = (): void => {
  useEffect(() => {
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
