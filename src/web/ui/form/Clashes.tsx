import { useId } from 'react'
import type { ReactNode } from 'react'
import { RadioBox } from './boxes.tsx'
import styles from './clashes.module.css'
import { Notice } from './Notice.tsx'

const sides = ['mine', 'theirs'] as const
export type Side = (typeof sides)[number]

export interface Clash<Name extends string = string> {
  name: Name
  label: string
  /** Both as they are read, not as they are sent. */
  mine: string
  theirs: string
}

interface ClashesProps<Name extends string> {
  words: Record<Side | 'title' | 'text' | 'nothing', string>
  clashes: readonly Clash<Name>[]
  /** Which of the two stands chosen; null where it is neither any more. */
  taken: (name: Name) => Side | null
  take: (name: Name, side: Side) => void
  /** Where it is settled by a button of its own. */
  actions?: ReactNode
  /** The direction of the texts, where their language is not the page's. */
  dir?: 'ltr' | 'rtl' | undefined
}

/** The same was changed in two places: both stand side by side, and nothing is lost before it is decided. */
export const Clashes = <Name extends string>(props: ClashesProps<Name>) => {
  const { words, clashes, taken, take, actions, dir = 'auto' } = props
  const group = useId()
  return (
    <Notice title={words.title} takesFocus actions={actions}>
      <p>{words.text}</p>
      {clashes.map(clash => (
        <fieldset key={clash.name} className={styles.clash}>
          <legend>{clash.label}</legend>
          {sides.map(side => (
            <label key={side} className={styles.side}>
              <RadioBox
                dense="labelled"
                name={`${group}${clash.name}`}
                checked={taken(clash.name) === side}
                onChange={() => take(clash.name, side)}
              />
              {words[side]}
              <span className={styles.value} dir={dir}>
                {clash[side] === '' ? words.nothing : clash[side]}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Notice>
  )
}
