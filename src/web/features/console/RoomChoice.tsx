import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from './console.module.css'

interface RoomChoiceProps<Thing> {
  /** By which the address names it. */
  name: string
  things: readonly Thing[]
  label: string
  nameOf: (thing: Thing) => string
  /** Where the address names none. */
  first?: Thing | undefined
  /** One alone is not told. */
  hidesOne?: boolean
  /** The room of one. */
  children: (thing: Thing) => ReactNode
}

/** Of which of several a room is: the address names it, so that a link to it shows a colleague the same. */
export const RoomChoice = <Thing extends { id: string }>({
  name,
  things,
  label,
  nameOf,
  first = things[0],
  hidesOne = false,
  children
}: RoomChoiceProps<Thing>) => {
  const [search, go] = useSearchParams()
  const id = useId()
  const chosen = things.find(each => each.id === search.get(name)) ?? first
  if (!chosen) return null
  const room = <Fragment key={chosen.id}>{children(chosen)}</Fragment>
  if (hidesOne && things.length < 2) return room
  return (
    <>
      <div className={styles.narrow}>
        <Choice
          id={id}
          name={name}
          label={label}
          value={chosen.id}
          onChange={event => go({ [name]: event.target.value }, { preventScrollReset: true })}
        >
          {things.map(each => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </Choice>
      </div>
      {room}
    </>
  )
}
