import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import styles from './controls.module.css'

interface MenuProps {
  /** What it is, and what stands chosen. */
  label: string
  /** What is seen of it while it is folded. */
  mark: ReactNode
  children: ReactNode
}

/** Opens without a script; with one, it closes when it is left. */
export const Menu = ({ label, mark, children }: MenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null)

  const closeOnLeave = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
  }
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape') return
    event.currentTarget.open = false
    menu.current?.querySelector('summary')?.focus()
  }

  return (
    // The summary within takes the keyboard; this only closes what it opened.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={menu} className={styles.menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className={styles.control} aria-label={label}>
        {mark}
      </summary>
      {children}
    </details>
  )
}
