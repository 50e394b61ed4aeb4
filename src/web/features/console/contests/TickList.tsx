import { Tick } from '#web/ui/form/Tick.tsx'
import styles from './contests.module.css'
import type { Fields } from '../use-editor.ts'

interface TickListProps<Name extends string> {
  editor: Fields
  path: string
  label: string
  names: readonly Name[]
  labels: Record<Name, string>
  value: readonly Name[]
  /** Which stand as they are. */
  fixed?: readonly Name[]
  change: (value: Name[]) => void
}

/** Several of a few. */
export const TickList = <Name extends string>(props: TickListProps<Name>) => {
  const { editor, path, label, names, labels, value, fixed = [], change } = props
  return (
    <fieldset className={styles.ticks} data-grid>
      <legend>{label}</legend>
      {names.map(name => (
        <Tick
          key={name}
          {...editor.field(`${path}.${name}`)}
          label={labels[name]}
          checked={value.includes(name)}
          disabled={fixed.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            change(names.filter(each => (each === name ? checked : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
