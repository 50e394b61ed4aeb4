import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import said from '#web/shell/layout/said.module.css'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Confirm } from '../Confirm.tsx'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './public-content.module.css'
import { idsAfter, useDrag } from './use-drag.ts'

export interface Managed {
  id: string
  version: number
}

interface ManagedTableProps<Thing extends Managed> {
  things: readonly Thing[]
  nameOf: (thing: Thing) => string
  /** What each column is called, and what stands in it, beside the name. */
  columns: readonly DataColumn<Thing>[]
  edit: (thing: Thing) => void
  remove: (thing: Thing) => Promise<unknown>
  /** Where their order is the organisers' own. */
  order?: (ids: string[]) => Promise<unknown>
  /** They are only moved among those of the same group. */
  groupOf?: (thing: Thing) => string
  refresh: () => void
  /** Something else that can be done with each. */
  more?: { label: string; labelOf: string; act: (thing: Thing) => void }
}

const oneGroup = () => ''

/** The ids as they stand when one goes a place up or down; null where it would leave its group. */
const movedBy = <Thing extends Managed>(
  things: readonly Thing[],
  from: number,
  by: 1 | -1,
  groupOf: (thing: Thing) => string
): string[] | null => {
  const [here, there] = [things[from], things[from + by]]
  if (!here || !there || groupOf(here) !== groupOf(there)) return null
  return things.map(thing => (thing === here ? there.id : thing === there ? here.id : thing.id))
}

const useOrder = <Thing extends Managed>({
  things,
  order,
  groupOf = oneGroup,
  nameOf,
  refresh
}: ManagedTableProps<Thing>) => {
  const { words, say } = useWords('console-face')
  const [told, tell] = useState('')
  const focus = useRef<string | null>(null)
  const call = useCall(async (ids: string[]) => order?.(ids))
  // A button that moved along with its row would lose the keyboard's place.
  useEffect(() => {
    if (focus.current === null) return
    document.getElementById(focus.current)?.focus()
    focus.current = null
  })
  const put = async (thing: Thing, ids: string[], focused: string | null = null): Promise<void> => {
    const outcome = await call.send(ids)
    if (!outcome || 'refusal' in outcome) return
    focus.current = focused
    tell(say(words.table.moved, { name: nameOf(thing), place: ids.indexOf(thing.id) + 1 }))
    refresh()
  }
  const move = async (thing: Thing, by: 1 | -1): Promise<void> => {
    const ids = movedBy(things, things.indexOf(thing), by, groupOf)
    if (ids) await put(thing, ids, `${thing.id}-${by === 1 ? 'down' : 'up'}`)
  }
  const canMove = (thing: Thing, by: 1 | -1): boolean =>
    movedBy(things, things.indexOf(thing), by, groupOf) !== null
  const known = (id: string): Thing | undefined => things.find(thing => thing.id === id)
  const drag = useDrag({
    fits(id, over) {
      const [one, other] = [known(id), known(over)]
      return one !== undefined && other !== undefined && groupOf(one) === groupOf(other)
    },
    drop(dragged) {
      const thing = known(dragged.id)
      const ids = things.map(({ id }) => id)
      if (thing) void put(thing, idsAfter(ids, dragged))
    }
  })
  return { move, canMove, drag, call, told }
}

interface ArrowsProps<Thing> {
  thing: Thing
  name: string
  canMove: (thing: Thing, by: 1 | -1) => boolean
  move: (thing: Thing, by: 1 | -1) => Promise<void>
  gripOf: ReturnType<typeof useDrag>['gripOf']
}

const Arrows = <Thing extends Managed>({ thing, name, canMove, move, gripOf }: ArrowsProps<Thing>) => {
  const { words, say } = useWords('console-face')
  return (
    <span className={styles.arrows}>
      {/* For the pointer alone; the arrows beside it do the same by keys. */}
      <span className={styles.grip} aria-hidden="true" {...gripOf(thing.id)}>
        <IconGripVertical stroke={1.5} />
      </span>
      <button
        id={`${thing.id}-up`}
        type="button"
        aria-label={say(words.table.up, { name })}
        aria-disabled={!canMove(thing, -1)}
        onClick={() => void move(thing, -1)}
      >
        <IconArrowUp stroke={1.5} aria-hidden="true" />
      </button>
      <button
        id={`${thing.id}-down`}
        type="button"
        aria-label={say(words.table.down, { name })}
        aria-disabled={!canMove(thing, 1)}
        onClick={() => void move(thing, 1)}
      >
        <IconArrowDown stroke={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}

/** What organisers keep one by one: edited, put in order by keys as by pointer, taken away. */
export const ManagedTable = <Thing extends Managed>(props: ManagedTableProps<Thing>) => {
  const { things, nameOf, columns, edit, remove, order, refresh, more } = props
  const { words, say } = useWords('console-face')
  const { move, canMove, drag, call, told } = useOrder(props)
  const { dragged, gripOf } = drag
  const [removed, ask] = useState<Thing | null>(null)
  return (
    <>
      <DataTable
        rows={things}
        keyOf={({ id }) => id}
        columns={[{ title: words.table.name, as: 'name', render: nameOf }, ...columns]}
        marksOf={({ id }) => ({
          'data-row': id,
          'data-dragged': dragged?.id === id || undefined,
          'data-over': (dragged?.over === id && dragged.id !== id) || undefined
        })}
        acts={{
          title: words.table.acts,
          renderBefore: thing =>
            order ? (
              <Arrows thing={thing} name={nameOf(thing)} canMove={canMove} move={move} gripOf={gripOf} />
            ) : null,
          of: thing => {
            const name = nameOf(thing)
            return [
              ...(more
                ? [{ label: more.label, of: say(more.labelOf, { name }), act: () => more.act(thing) }]
                : []),
              {
                label: words.table.edit,
                of: say(words.table.edit_of, { name }),
                act: () => edit(thing)
              },
              {
                label: words.table.remove,
                of: say(words.table.remove_of, { name }),
                act: () => ask(thing)
              }
            ]
          }
        }}
      />
      <Refused {...call} />
      <output className={said.said}>{told}</output>
      {removed ? (
        <Confirm
          title={say(words.table.sure, { name: nameOf(removed) })}
          text={words.table.for_good}
          doing={words.table.remove}
          act={() => remove(removed)}
          done={() => {
            ask(null)
            refresh()
          }}
          close={() => ask(null)}
        />
      ) : null}
    </>
  )
}
