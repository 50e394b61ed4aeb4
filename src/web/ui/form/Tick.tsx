import type { ComponentProps, ReactNode } from 'react'
import { TickBox } from './boxes.tsx'
import styles from './form.module.css'
import { described, FieldError } from './FieldFrame.tsx'
import type { FieldFacts } from './FieldFrame.tsx'

interface TickProps
  extends FieldFacts, Omit<ComponentProps<'input'>, keyof FieldFacts | 'className' | 'type' | 'children'> {
  label: string
  /** Links that belong to what is agreed to; beside the label, so that following one ticks nothing. */
  children?: ReactNode
}

/** Something to agree to, or to wish for. */
export const Tick = ({ id, name, label, error, children, ...input }: TickProps) => (
  <div className={styles.tick}>
    <TickBox {...input} {...described({ id, error })} id={id} name={name} />
    <label htmlFor={id}>{label}</label>
    <FieldError id={id} error={error} />
    {children ? <div className={styles.beside}>{children}</div> : null}
  </div>
)
