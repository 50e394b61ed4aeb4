import { useId, useState } from 'react'
import button from '#web/ui/button.module.css'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useWords } from '../words/page-words.tsx'
import styles from './conflict-chooser.module.css'
import type { SaveConflict, NameIn } from './merging.ts'

const sides = ['mine', 'theirs'] as const

interface ConflictChooserProps<Values extends object> {
  conflict: SaveConflict<Values> | null
  labelOf: (name: NameIn<Values>) => string
  /** A value as it is read, as far as it can be read in a line. */
  shown: (name: NameIn<Values>, values: Partial<Values>) => string
  /** Given the names of those that are taken from the other; of the rest one's own stands. */
  settle: (taken: readonly NameIn<Values>[]) => void
  busy?: boolean
  /** The direction of the texts, where their language is not the page's. */
  dir?: 'ltr' | 'rtl'
}

type ChoicesProps<Values extends object> = ConflictChooserProps<Values> & { conflict: SaveConflict<Values> }

const Choices = <Values extends object>(props: ChoicesProps<Values>) => {
  const { conflict, labelOf, shown, settle, busy = false, dir = 'auto' } = props
  const words = useWords('common').words.clash
  const [taken, take] = useState<readonly NameIn<Values>[]>([])
  const group = useId()
  const save = (
    <button
      className={button.primary}
      type="button"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) settle(taken)
      }}
    >
      {words.save}
    </button>
  )
  return (
    <Notice title={words.title} takesFocus actions={save}>
      <p>{words.text}</p>
      {conflict.names.map(name => (
        <fieldset key={name} className={styles.clash}>
          <legend>{labelOf(name)}</legend>
          {sides.map(side => (
            <label key={side} className={styles.side}>
              <RadioBox
                dense="labelled"
                name={`${group}${name}`}
                checked={taken.includes(name) === (side === 'theirs')}
                onChange={() =>
                  take(side === 'theirs' ? [...taken, name] : taken.filter(other => other !== name))
                }
              />
              {words[side]}
              <span className={styles.value} dir={dir}>
                {shown(name, conflict[side]) || words.nothing}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Notice>
  )
}

/** The same was changed in two places: both stand side by side, and nothing is lost before it is decided. */
export const ConflictChooser = <Values extends object>(props: ConflictChooserProps<Values>) => {
  const { conflict } = props
  return conflict ? <Choices key={conflict.names.join()} {...props} conflict={conflict} /> : null
}
