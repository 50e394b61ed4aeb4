import type { ComponentProps } from 'react'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'

type FieldProps = Labelled & Omit<ComponentProps<'input'>, keyof Labelled | 'className'>

/** Whose text may be in any script, whatever the page's own. */
const written = [undefined, 'text', 'search', 'email', 'url']

/** One line to write on. */
export const Field = ({ id, name, label, help, error, optional, ...input }: FieldProps) => {
  const frame = { id, name, label, help, error, optional }
  return (
    <FieldFrame {...frame}>
      <input
        dir={written.includes(input.type) ? 'auto' : undefined}
        {...input}
        {...described(frame)}
        className={look.input}
        id={id}
        name={name}
      />
    </FieldFrame>
  )
}
