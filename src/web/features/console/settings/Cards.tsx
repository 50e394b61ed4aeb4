import type { ReactNode } from 'react'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { described, FieldError } from '#web/ui/form/FieldFrame.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import styles from './cards.module.css'

interface CardsProps<Name extends string> extends FieldFacts {
  legend: string
  /** In their order. */
  names: readonly Name[]
  labels: Record<Name, string>
  /** What more is to be said of each. */
  texts?: Record<Name, string>
  value: Name
  change: (value: Name) => void
  draw: (name: Name) => ReactNode
}

/** One of a few that are told apart by how they look: each is drawn, small, on the card by which it is chosen. */
export const Cards = <Name extends string>(props: CardsProps<Name>) => {
  const { id, name, error, legend, names, labels, texts, value, change, draw } = props
  return (
    <fieldset className={`${styles.cards} ${texts ? styles.told : ''}`} {...described({ id, error })}>
      <legend>{legend}</legend>
      {names.map(each => {
        const text = texts?.[each]
        // The error summary leads to what is chosen, as the keyboard does.
        const own = each === value ? id : `${id}-${each}`
        return (
          <label key={each} className={styles.card} htmlFor={own}>
            {draw(each)}
            <span className={styles.choice}>
              <RadioBox
                id={own}
                name={name}
                value={each}
                checked={each === value}
                onChange={() => change(each)}
                aria-labelledby={`${own}-name`}
                aria-describedby={text ? `${id}-${each}-text` : undefined}
              />
              <span id={`${own}-name`}>{labels[each]}</span>
            </span>
            {text ? (
              <span className={styles.text} id={`${id}-${each}-text`}>
                {text}
              </span>
            ) : null}
          </label>
        )
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
