import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './order-buttons.module.css'

type What = 'up' | 'down' | 'remove'

interface OrderButtonsProps {
  place: number
  count: number
  /** What stands on each. */
  words: Record<What, string>
  /** As it is called where its thing is not seen. */
  of: (what: What) => string
  /** By signs alone, in a square each. */
  icons?: boolean
  move: (to: number) => void
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
export const OrderButtons = ({ place, count, words, of, icons = false, move, remove }: OrderButtonsProps) => {
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
  const facts = (what: What) => {
    const Icon = iconOf[what]
    return {
      'aria-label': of(what),
      title: icons ? words[what] : undefined,
      children: icons ? <Icon stroke={1.5} aria-hidden="true" /> : words[what]
    }
  }
  return (
    <div className={icons ? styles.icons : styles.acts}>
      <button
        {...facts('up')}
        type="button"
        ref={up}
        aria-disabled={place === 0}
        onClick={() => go(up, place - 1)}
      />
      <button
        {...facts('down')}
        type="button"
        ref={down}
        aria-disabled={place === count - 1}
        onClick={() => go(down, place + 1)}
      />
      {remove ? <button {...facts('remove')} type="button" onClick={remove} /> : null}
    </div>
  )
}
