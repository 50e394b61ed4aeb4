import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import styles from './form.module.css'

type ChoiceProps = Labelled & Omit<ComponentProps<'select'>, keyof Labelled | 'className'>

/** One of many; its options are its children. */
export const Choice = ({ id, name, label, help, error, optional, children, ...select }: ChoiceProps) => {
  const frame = { id, name, label, help, error, optional }
  return (
    <FieldFrame {...frame}>
      <div className={styles.choice}>
        <select {...select} {...described(frame)} className={look.input} id={id} name={name}>
          {children}
        </select>
        <IconChevronDown className={styles.chevron} stroke={1.5} aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
