import type { ComponentProps } from 'react'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, keyof Labelled | 'className'> {
  /** For a whole page of text. */
  tall?: boolean
}

/** Several lines to write on; it grows with them where the browser can. */
export const TextArea = ({
  id,
  name,
  label,
  help,
  error,
  optional,
  tall = false,
  ...area
}: TextAreaProps) => {
  const frame = { id, name, label, help, error, optional }
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        {...area}
        {...described(frame)}
        className={`${look.input} ${styles.area}`}
        data-tall={tall}
        id={id}
        name={name}
      />
    </FieldFrame>
  )
}
