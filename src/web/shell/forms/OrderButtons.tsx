import { useEffect, useRef } from 'react'
import type { Say } from '../words/message.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  place: number
  count: number
  /** What stands on each, and what it says of the thing at that place. */
  words: {
    up: string
    up_of: string
    down: string
    down_of: string
    remove: string
    remove_of: string
  }
  say: Say
  move: (to: number) => void
  remove: () => void
}

/** Of a list in an order of its own: the same things, with one of them at another place. */
export const moved = <Thing,>(things: readonly Thing[], from: number, to: number): Thing[] => {
  const rest = things.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...things.slice(from, from + 1), ...rest.slice(to)]
}

/** Moves a thing in its list, a place at a time, or takes it out. The focus stays on the button that was pressed. */
export const OrderButtons = ({ place, count, words, say, move, remove }: OrderButtonsProps) => {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const pressed = useRef<typeof up | null>(null)
  // A button that moved along with its thing would lose the keyboard's place.
  useEffect(() => {
    pressed.current?.current?.focus()
    pressed.current = null
  })
  const go = (button: typeof up, to: number): void => {
    if (to < 0 || to >= count) return
    pressed.current = button
    move(to)
  }
  const said = { place: place + 1 }
  return (
    <div className={styles.acts}>
      <button
        ref={up}
        type="button"
        aria-label={say(words.up_of, said)}
        aria-disabled={place === 0}
        onClick={() => go(up, place - 1)}
      >
        {words.up}
      </button>
      <button
        ref={down}
        type="button"
        aria-label={say(words.down_of, said)}
        aria-disabled={place === count - 1}
        onClick={() => go(down, place + 1)}
      >
        {words.down}
      </button>
      <button type="button" aria-label={say(words.remove_of, said)} onClick={remove}>
        {words.remove}
      </button>
    </div>
  )
}
