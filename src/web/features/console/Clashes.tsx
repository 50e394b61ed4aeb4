import { useId, useState } from 'react'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './clashes.module.css'

export interface Clash<Name extends string = string> {
  name: Name
  label: string
  /** Both as they are read, not as they are sent. */
  mine: string
  theirs: string
}

interface ClashesProps<Name extends string> {
  clashes: readonly Clash<Name>[]
  busy: boolean
  /** The names of those that are taken from the other; of the rest one's own stands. */
  settle: (taken: Name[]) => void
  /** The language of the texts, where it is not the page's. */
  dir?: 'ltr' | 'rtl'
}

/** Somebody saved something else meanwhile: both stand side by side, and nothing is lost before it is decided. */
export const Clashes = <Name extends string>({ clashes, busy, settle, dir }: ClashesProps<Name>) => {
  const { words } = useWords('console')
  const group = useId()
  const [taken, take] = useState<readonly Name[]>([])
  const sides = [
    { side: 'mine', label: words.clash.mine },
    { side: 'theirs', label: words.clash.theirs }
  ] as const
  return (
    <Notice
      title={words.clash.title}
      takesFocus
      actions={
        <button
          className={button.primary}
          type="button"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) settle([...taken])
          }}
        >
          {words.clash.save}
        </button>
      }
    >
      <p>{words.clash.text}</p>
      {clashes.map(clash => (
        <fieldset key={clash.name} className={styles.clash}>
          <legend>{clash.label}</legend>
          {sides.map(({ side, label }) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={`${group}${clash.name}`}
                checked={taken.includes(clash.name) === (side === 'theirs')}
                onChange={() =>
                  take(side === 'theirs' ? [...taken, clash.name] : taken.filter(each => each !== clash.name))
                }
              />
              {label}
              <span className={styles.value} dir={dir ?? 'auto'}>
                {clash[side] === '' ? words.clash.nothing : clash[side]}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Notice>
  )
}
