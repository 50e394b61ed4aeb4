import { useEffectEvent, useLayoutEffect } from 'react'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog') !== null

/** Keys that are pressed anywhere on the page, but for what is typed in a field or pressed in a dialog. */
export const usePresses = (act: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement && !event.target.closest('dialog'))
        event.target.blur()
      return
    }
    // What has the focus may have taken it already.
    if (!event.defaultPrevented) act(event)
  })
  // From the moment in which the page is seen: a key that came before would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
