import { useEffectEvent, useLayoutEffect } from 'react'

/** A dialog that is open has the keys, wherever in it somebody last pressed. */
const dialogAsks = (): boolean => document.querySelector(':modal') !== null

export const isTyping = (target: EventTarget | null): boolean =>
  dialogAsks() ||
  (target instanceof Element &&
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]') !==
      null)

/** Keys that are pressed anywhere on the page, but for what is typed in a field or pressed while a dialog asks. */
export const usePresses = (act: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // What has the focus may have taken it already.
    if (event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement && !dialogAsks()) event.target.blur()
    } else act(event)
  })
  // From the moment in which the page is seen: a key that came before would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
