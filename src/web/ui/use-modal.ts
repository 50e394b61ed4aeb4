import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A dialog that stands over the page for as long as it is drawn. The browser keeps the focus in it and brings it back. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const box = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away: of one that is gone the browser brings no focus back.
  useLayoutEffect(() => {
    const dialog = box.current
    // Opened twice it would complain; development draws everything twice.
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return box
}
