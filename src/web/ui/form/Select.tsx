import type { ComponentProps } from 'react'
import chevron from '../chevron.module.css'
import look from '../field.module.css'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'size'> {
  /** In a rail, where it stands beside small words. */
  small?: boolean
}

/** One of a few, as the browser has it: without a script, by keys, by the wheel of a phone. Its options are its children. */
export const Select = ({ small, ...select }: SelectProps) => (
  <span className={`${styles.frame} ${chevron.chevron}`}>
    <select
      {...select}
      className={[look.input, styles.select, small && styles.small].filter(Boolean).join(' ')}
    />
  </span>
)
