import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

/** What every field of a form is given: its name, its id, and what was wrong with it. */
export interface FieldFacts {
  id: string
  name: string
  error?: string | undefined
}

export interface Labelled extends FieldFacts {
  label: string
  help?: ReactNode
  /** Said of a field that may stay empty. */
  optional?: string | undefined
}

/** For the control itself: what tells about it, and whether it is wrong. */
export const described = ({ id, error, help }: Pick<Labelled, 'id' | 'error' | 'help'>) => ({
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined
})

export const FieldError = ({ id, error }: Pick<FieldFacts, 'id' | 'error'>) =>
  error ? (
    <p className={styles.error} id={`${id}-error`}>
      <IconAlertCircle className={styles.sign} stroke={1.5} aria-hidden="true" />
      {error}
    </p>
  ) : null

const FieldHelp = ({ id, help }: Pick<Labelled, 'id' | 'help'>) =>
  help ? (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  ) : null

/** The label above, the control, and below it what was wrong, what helps, and what comes of it. */
export const FieldFrame = ({
  children,
  after,
  ...field
}: Labelled & { children: ReactNode; after?: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={field.id}>
      {field.label}
      {field.optional ? <span className={styles.optional}>{field.optional}</span> : null}
    </label>
    {children}
    <FieldError {...field} />
    <FieldHelp {...field} />
    {after}
  </div>
)
