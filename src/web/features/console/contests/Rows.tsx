import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import styles from './contests.module.css'

interface RowsProps<Item> {
  items: readonly Item[]
  change: (items: Item[]) => void
  make: () => Item
  /** What the row is called in its buttons; empty where it has no name yet. */
  nameOf: (item: Item, place: number) => string
  most: number
  words: { add: string; none?: string }
  /** Their order is their own: no row is moved. */
  inOrder?: boolean
  children: (item: Item, place: number, change: (item: Item) => void) => ReactNode
}

/** Rows have no names of their own until they are saved, so each gets a number while it is worked on. */
const useKeys = (count: number) => {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, place) => place))
  return { keys: keys.slice(0, count), setKeys, fresh: () => next.current++ }
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** A list that is added to, put in order and taken from, by keyboard as by pointer. */
export const Rows = <Item,>(props: RowsProps<Item>) => {
  const { items, change, make, nameOf, most, words: own, inOrder = false, children } = props
  const { words, say } = useWords('console-contests')
  const prefix = useId()
  const { keys, setKeys, fresh } = useKeys(items.length)
  const [told, tell] = useState('')
  const focus = useRef<string | null>(null)

  // A button that moved along with its row would lose the keyboard's place.
  useEffect(() => {
    if (focus.current === null) return
    document.getElementById(focus.current)?.focus()
    focus.current = null
  })

  const move = (from: number, to: number, by: 'up' | 'down'): void => {
    if (to < 0 || to >= items.length) return
    focus.current = `${prefix}${keys[from]}-${by}`
    setKeys(moved(keys, from, to))
    change(moved(items, from, to))
    tell(say(words.rows.moved, { place: to + 1 }))
  }
  const remove = (place: number): void => {
    focus.current = `${prefix}add`
    setKeys(keys.filter((_, each) => each !== place))
    change(items.filter((_, each) => each !== place))
  }
  const add = (): void => {
    if (items.length >= most) return
    const key = fresh()
    setKeys([...keys, key])
    change([...items, make()])
    focus.current = `${prefix}${key}`
  }

  return (
    <div className={styles.rows}>
      {items.length === 0 && own.none ? <p className={styles.none}>{own.none}</p> : null}
      {items.map((item, place) => {
        const id = `${prefix}${keys[place]}`
        const name = nameOf(item, place) || say(words.rows.nameless, { place: place + 1 })
        return (
          <fieldset key={keys[place]} className={styles.row} id={id} tabIndex={-1}>
            <legend>{name}</legend>
            {children(item, place, next =>
              change(items.map((each, other) => (other === place ? next : each)))
            )}
            <div className={styles.acts}>
              {inOrder ? null : (
                <>
                  <button
                    id={`${id}-up`}
                    type="button"
                    aria-label={say(words.rows.up, { name })}
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    <IconArrowUp stroke={1.5} aria-hidden="true" />
                  </button>
                  <button
                    id={`${id}-down`}
                    type="button"
                    aria-label={say(words.rows.down, { name })}
                    aria-disabled={place === items.length - 1}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    <IconArrowDown stroke={1.5} aria-hidden="true" />
                  </button>
                </>
              )}
              <button
                type="button"
                aria-label={say(words.rows.remove, { name })}
                onClick={() => remove(place)}
              >
                <IconTrash stroke={1.5} aria-hidden="true" />
              </button>
            </div>
          </fieldset>
        )
      })}
      <output className={styles.said}>{told}</output>
      <button
        id={`${prefix}add`}
        className={`${button.plain} ${styles.add}`}
        type="button"
        aria-disabled={items.length >= most}
        onClick={add}
      >
        {own.add}
      </button>
    </div>
  )
}
