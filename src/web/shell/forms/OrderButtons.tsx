import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './order-buttons.module.css'

type What = 'up' | 'down' | 'remove'

interface OrderButtonsProps {
  place: number
  count: number
  /** What stands on each; left out where signs alone do. */
  words?: Record<What, string>
  /** As it is called where its thing is not seen. */
  of: (what: What) => string
  /** By signs: in a square each, or without one in a row of a table, as high as the row is. */
  signs?: 'squares' | 'bare'
  /** Left out where their order is their own. */
  move?: ((to: number) => void) | undefined
  /** Left out where it cannot be taken out. */
  remove?: (() => void) | undefined
}

const iconOf = { up: IconArrowUp, down: IconArrowDown, remove: IconX }

/** Of a list in an order of its own: the same things, with one of them at another place. */
export const moved = <Thing,>(things: readonly Thing[], from: number, to: number): Thing[] => {
  const rest = things.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...things.slice(from, from + 1), ...rest.slice(to)]
}

/** Moves a thing in its list, a place at a time, or takes it out. The focus stays on the button that was pressed. */
export const OrderButtons = ({ place, count, words, of, signs, move, remove }: OrderButtonsProps) => {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const pressed = useRef<{ button: typeof up; to: number } | null>(null)
  // A button that moved along with its thing would lose the keyboard's place. It may move only once that is saved.
  useEffect(() => {
    if (pressed.current?.to === place) pressed.current.button.current?.focus()
    pressed.current = null
  }, [place])
  const go = (button: typeof up, to: number): void => {
    if (to < 0 || to >= count) return
    pressed.current = { button, to }
    move?.(to)
  }
  const facts = (what: What) => {
    const Icon = iconOf[what]
    return {
      'data-move': what,
      'aria-label': of(what),
      title: signs ? (words?.[what] ?? of(what)) : undefined,
      children: signs ? <Icon stroke={1.5} aria-hidden="true" /> : words?.[what]
    }
  }
  return (
    <div className={styles[signs ?? 'words']}>
      {move ? (
        <>
          <button
            type="button"
            {...facts('up')}
            ref={up}
            aria-disabled={place === 0}
            onClick={() => go(up, place - 1)}
          />
          <button
            type="button"
            {...facts('down')}
            ref={down}
            aria-disabled={place === count - 1}
            onClick={() => go(down, place + 1)}
          />
        </>
      ) : null}
      {remove ? <button type="button" {...facts('remove')} onClick={remove} /> : null}
    </div>
  )
}
