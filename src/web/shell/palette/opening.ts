/* Of the palette what every page carries: whether it is open, the keys that open it, and where it remembers. */
import { flushSync } from 'react-dom'
import { createObservable } from '#web/ui/observable.ts'

export const opened = createObservable(false)

export const openPalette = (): void => {
  // The browser has closed one already, and tells of that late.
  if (!document.querySelector(':modal')) flushSync(() => opened.set(false))
  opened.set(true)
}

/** What was chosen last, in the storage of this device. */
export const recentKey = 'palette'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/** Cmd+K on Apple's keyboards, where Ctrl+K cuts the rest of a line; Ctrl+K on all others. */
export const opens = (press: Press, apple: boolean): boolean => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  const held = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  // A layout without Latin letters has another one on that key.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  // An editor that uses the key for itself has said so.
  return isK && held && !altKey && !shiftKey && !press.defaultPrevented
}
