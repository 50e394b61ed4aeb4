import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import said from '#web/shell/layout/said.module.css'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
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

/** As they are to be put, until they have been read anew after the answer. */
const useShownOrder = <Thing extends Managed>(things: readonly Thing[], busy: boolean) => {
  const [ids, show] = useState<readonly string[] | null>(null)
  const [seen, see] = useState(things)
  if (seen !== things) {
    see(things)
    if (!busy) show(null)
  }
  if (!ids) return { shown: things, show }
  const placed = ids.flatMap(id => things.find(thing => thing.id === id) ?? [])
  return { shown: [...placed, ...things.filter(thing => !placed.includes(thing))], show }
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
  const { want, ...call } = useCallsInTurn(async ({ thing, ids }: { thing: Thing; ids: string[] }) => {
    await order?.(ids)
    refresh()
    return say(words.table.moved, { name: nameOf(thing), place: ids.indexOf(thing.id) + 1 })
  })
  const { shown, show } = useShownOrder(things, call.busy)
  const put = async (thing: Thing, ids: string[]): Promise<void> => {
    show(ids)
    const outcome = await want('order', { thing, ids })
    if (!outcome) return
    if ('answer' in outcome) tell(outcome.answer)
    else show(null)
  }
  const ids = shown.map(({ id }) => id)
  /** It is moved among these. */
  const groupWith = (thing: Thing): Thing[] => shown.filter(each => groupOf(each) === groupOf(thing))
  const move = (thing: Thing, to: number): void => {
    const over = groupWith(thing)[to]
    if (over) void put(thing, idsAfter(ids, { id: thing.id, over: over.id }))
  }
  const known = (id: string): Thing | undefined => things.find(thing => thing.id === id)
  const drag = useDrag({
    fits(id, over) {
      const [one, other] = [known(id), known(over)]
      return one !== undefined && other !== undefined && groupOf(one) === groupOf(other)
    },
    drop(dragged) {
      const thing = known(dragged.id)
      if (thing) void put(thing, idsAfter(ids, dragged))
    }
  })
  return { shown, move, groupWith, drag, call, told }
}

interface ArrowsProps {
  thing: Managed
  name: string
  group: readonly Managed[]
  move: (to: number) => void
  gripOf: ReturnType<typeof useDrag>['gripOf']
}

const Arrows = ({ thing, name, group, move, gripOf }: ArrowsProps) => {
  const { words, say } = useWords('console-face')
  return (
    <>
      {/* For the pointer alone; the arrows beside it do the same by keys. */}
      <span className={styles.grip} aria-hidden="true" {...gripOf(thing.id)}>
        <IconGripVertical stroke={1.5} />
      </span>
      <OrderButtons
        signs="bare"
        place={group.indexOf(thing)}
        count={group.length}
        of={what => say(words.table[what], { name })}
        move={move}
      />
    </>
  )
}

/** What organisers keep one by one: edited, put in order by keys as by pointer, taken away. */
export const ManagedTable = <Thing extends Managed>(props: ManagedTableProps<Thing>) => {
  const { nameOf, columns, edit, remove, order, refresh, more } = props
  const { words, say } = useWords('console-face')
  const { shown, move, groupWith, drag, call, told } = useOrder(props)
  const { dragged, gripOf } = drag
  const [removed, ask] = useState<Thing | null>(null)
  return (
    <>
      <DataTable
        rows={shown}
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
              <Arrows
                thing={thing}
                name={nameOf(thing)}
                group={groupWith(thing)}
                move={to => move(thing, to)}
                gripOf={gripOf}
              />
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
