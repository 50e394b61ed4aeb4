import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import chevron from './chevron.module.css'
import { isComposing } from './composing.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** What it is, and what stands chosen; left out where the mark says it. */
  label?: string
  /** What is seen of it while it is folded. */
  mark: ReactNode
  children: ReactNode
  /** With the sign of what folds out, where no place in a header is short of room. */
  signed?: boolean
  /** It hangs from the beginning of its mark; from the end where left out. */
  from?: 'start'
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Opens without a script; with one, it closes when it is left, and arrows go through what is in it. */
export const Menu = ({ label, mark, children, signed, from }: MenuProps) => {
  const closeOnLeave = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
  }
  const press = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    const { key, currentTarget, target, nativeEvent } = event
    // A dialog that was opened from it stands within, and has keys of its own.
    if (!(target instanceof Element) || target.closest('dialog') || isComposing(nativeEvent)) return
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('summary, a, button, input')]
    const step = steps[key]
    if (key === 'Escape' && currentTarget.open) {
      // What it stands in stays as it is.
      event.preventDefault()
      currentTarget.open = false
      stops[0]?.focus()
    } else if (step && currentTarget.open) {
      event.preventDefault()
      const next = stops.findIndex(stop => stop === target) + step
      stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus()
    }
  }

  return (
    // The summary within takes the keyboard; this only closes what it opened.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={from ? `${styles.menu} ${styles[from]}` : styles.menu}
      onBlur={closeOnLeave}
      onKeyDown={press}
    >
      <summary
        className={signed ? `${styles.summary} ${styles.signed} ${chevron.chevron}` : styles.summary}
        aria-label={label}
      >
        {mark}
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  )
}
