import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState } from 'react'
import { wordsIn } from '#contract/rules/fold.ts'
import chevron from '../chevron.module.css'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import styles from './search-choice.module.css'

interface Option {
  value: string
  label: string
}

interface SearchChoiceProps extends Labelled {
  options: readonly Option[]
  /** What is said where nothing is called like what was typed. */
  none: string
  /** Without one of them the form is not sent. */
  required?: boolean
  /** Shown while nothing is chosen. */
  placeholder?: string
  autoComplete?: string
  defaultValue?: string
  /** With both, it shows what it is told. */
  value?: string
  change?: (value: string) => void
}

/** Each word typed begins one of the name: "paris" finds "Europe/Paris", and "cote" finds "Côte d’Ivoire". */
const isFound = ({ label }: Option, typed: string): boolean => {
  const words = wordsIn(label)
  return wordsIn(typed).every(part => words.some(word => word.startsWith(part)))
}

const Popup = ({ none }: Pick<SearchChoiceProps, 'none'>) => (
  <Combobox.Popup className={styles.popup}>
    <Combobox.Empty className={styles.none}>{none}</Combobox.Empty>
    <Combobox.List className={styles.list}>
      {(option: Option) => (
        <Combobox.Item key={option.value} value={option} className={styles.option}>
          {option.label}
        </Combobox.Item>
      )}
    </Combobox.List>
  </Combobox.Popup>
)

/** One of hundreds, found by typing. It takes a script, and a library, so it stands in working screens alone. */
export const SearchChoice = (props: SearchChoiceProps) => {
  const { id, name, label, help, error, optional, options, none, required, autoComplete } = props
  const { value, defaultValue = '', change, placeholder } = props
  const frame = { id, name, label, help, error, optional }
  const [own, keep] = useState(defaultValue)
  const chosen = value ?? own
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const heard = useRef(chosen)
  useEffect(() => {
    if (heard.current === chosen) return
    heard.current = chosen
    // As of any field that is changed: whoever waits for that hears of it, whether one typed, pressed or chose another field.
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  return (
    <FieldFrame {...frame}>
      <div ref={box}>
        <Combobox.Root
          items={options}
          name={name}
          required={required}
          autoComplete={autoComplete}
          // What is sent is a field of its own, which a list of faults has to call as this one is called.
          inputRef={field => {
            sent.current = field
            if (field) field.dataset['label'] = label
          }}
          value={options.find(option => option.value === chosen) ?? null}
          onValueChange={option => {
            // What must be there is replaced and never taken away.
            if (!option && required) return
            keep(option?.value ?? '')
            change?.(option?.value ?? '')
          }}
          isItemEqualToValue={(one, other) => one.value === other.value}
          filter={isFound}
          autoHighlight
        >
          <Combobox.InputGroup className={styles.group}>
            <Combobox.Input
              {...described(frame)}
              className={look.input}
              id={id}
              placeholder={placeholder}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Combobox.Trigger
              className={`${styles.unfold} ${chevron.chevron}`}
              tabIndex={-1}
              aria-hidden="true"
            />
          </Combobox.InputGroup>
          {/* Within the field: what stands elsewhere is out of reach while a dialog is open. */}
          <Combobox.Portal container={box}>
            <Combobox.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={4}>
              <Popup none={none} />
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      </div>
    </FieldFrame>
  )
}
