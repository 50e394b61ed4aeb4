import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { moved, OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import said from '#web/shell/layout/said.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
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
  /** Which can be taken out; all, where it is left out. */
  removable?: (item: Item) => boolean
  children: (item: Item, place: number, change: (item: Item) => void) => ReactNode
}

/** Rows have no names of their own until they are saved, so each gets a number while it is worked on. */
const useKeys = (count: number) => {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, place) => place))
  return { keys: keys.slice(0, count), setKeys, fresh: () => next.current++ }
}

/** A list that is added to, put in order and taken from, by keyboard as by pointer. */
export const Rows = <Item,>(props: RowsProps<Item>) => {
  const { items, change, make, nameOf, most, words: own, inOrder = false, removable, children } = props
  const { words, say } = useWords('console-contests')
  const prefix = useId()
  const { keys, setKeys, fresh } = useKeys(items.length)
  const [told, tell] = useState('')
  const focus = useRef<string | null>(null)
  // The button to add is said to be disabled or nothing: that it is not would be said in a disabled fieldset too.
  const isFull = items.length >= most

  useEffect(() => {
    if (focus.current === null) return
    document.getElementById(focus.current)?.focus()
    focus.current = null
  })

  const move = (from: number, to: number): void => {
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
    if (isFull) return
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
            <OrderButtons
              signs="squares"
              place={place}
              count={items.length}
              of={what => say(words.rows[what], { name })}
              move={inOrder ? undefined : to => move(place, to)}
              remove={removable && !removable(item) ? undefined : () => remove(place)}
            />
          </fieldset>
        )
      })}
      <output className={said.said}>{told}</output>
      <button
        id={`${prefix}add`}
        className={`${button.plain} ${styles.add}`}
        type="button"
        aria-disabled={isFull || undefined}
        onClick={add}
      >
        {own.add}
      </button>
    </div>
  )
}
